CREATE TABLE "pan_declarations" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"mobile_number" text NOT NULL,
	"birth_date" date NOT NULL,
	"father_name" text NOT NULL,
	"income" bigint NOT NULL,
	"acknowledgement" text NOT NULL,
	"identity_kind" text NOT NULL,
	"identity_end" text NOT NULL,
	"amount" bigint NOT NULL,
	"taken_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pan_declarations_identity_kind_readable" CHECK ("pan_declarations"."identity_kind" in ('aadhaar', 'voter', 'licence', 'passport'))
);
--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_purity_readable";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "importer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "packer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "occasion" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "is_complaint" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "acknowledged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "acknowledged_by" uuid;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "answer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "pan_declarations" ADD CONSTRAINT "pan_declarations_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pan_declarations" ADD CONSTRAINT "pan_declarations_taken_by_customers_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pan_declarations_by_time" ON "pan_declarations" USING btree ("created_at","payment_id");--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_acknowledged_by_customers_id_fk" FOREIGN KEY ("acknowledged_by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_complaints" ON "contact_messages" USING btree ("created_at","id") WHERE "contact_messages"."is_complaint";--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_purity_readable" CHECK ("products"."purity" in ('', '24K', '23K', '22K', '20K', '18K', '14K', '9K', 'PT950', 'Silver 999', 'Silver 990', 'Silver 970', 'Silver 958', 'Silver 925', 'Silver 835', 'Silver 800')) NOT VALID;--> statement-breakpoint
DO $$
BEGIN
  ALTER TABLE "products" VALIDATE CONSTRAINT "products_purity_readable";
EXCEPTION WHEN check_violation THEN
  RAISE WARNING 'A row of products breaks products_purity_readable; npm run check-shop names it.';
END $$;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_language_readable" CHECK ("consents"."language" in ('en', 'hi', 'mr'));--> statement-breakpoint
-- What a customer has said stays as it was written, as long as there is an account.
CREATE FUNCTION consents_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM "customers" WHERE id = OLD.customer_id AND erased_at IS NULL) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'What a customer has agreed to is never changed.'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'consents_stay';
END $$;--> statement-breakpoint
CREATE TRIGGER consents_stay BEFORE UPDATE OR DELETE ON "consents"
  FOR EACH ROW EXECUTE FUNCTION consents_stay();--> statement-breakpoint
-- Pages of a shop that still say what is not so: one as it came is replaced, of others the sentences.
UPDATE "info_pages" SET body = replace(body, $was$An order can be cancelled **while it is Confirmed or Packed**. Open _Order History_ in your account, choose the order and press _Cancel Order_. We ask once whether you are sure, and then cancel the order immediately.$was$, $now$A piece can be cancelled **while it is Confirmed or Packed**, alone or with the rest of its order. Open _Order History_ in your account, choose the order and press _Cancel Order_. We ask once whether you are sure, and then cancel immediately.$now$) WHERE slug = 'cancellation-policy' AND position($was$An order can be cancelled **while it is Confirmed or Packed**. Open _Order History_ in your account, choose the order and press _Cancel Order_. We ask once whether you are sure, and then cancel the order immediately.$was$ in body) > 0;--> statement-breakpoint
UPDATE "info_pages" SET body = replace(body, $was$Once an order is **Shipped** it can no longer be cancelled. You can still refuse the parcel at the door or return the piece under the [Exchange Policy](/info/exchange-policy).$was$, $now$Once a piece is **Shipped** it can no longer be cancelled. You can still refuse the parcel at the door or return the piece under the [Exchange Policy](/info/exchange-policy).$now$) WHERE slug = 'cancellation-policy' AND position($was$Once an order is **Shipped** it can no longer be cancelled. You can still refuse the parcel at the door or return the piece under the [Exchange Policy](/info/exchange-policy).$was$ in body) > 0;--> statement-breakpoint
UPDATE "info_pages" SET body = replace(body, $was$- The full amount goes back to the account, card or UPI address you paid from.$was$, $now$- Everything you paid goes back the way it came: to the account, card or UPI address you paid from, and store credit as store credit. For what you paid in the shop we agree with you how it goes back.$now$) WHERE slug = 'cancellation-policy' AND position($was$- The full amount goes back to the account, card or UPI address you paid from.$was$ in body) > 0;--> statement-breakpoint
UPDATE "info_pages" SET body = replace(body, $was$Sometimes a bank confirms a payment long after you have closed the payment window. If the piece is still available, the late payment becomes an order, which you can cancel in the same way. If the piece has been sold, we refund you automatically.$was$, $now$Sometimes a bank confirms a payment long after you have closed the payment window. If the piece is still yours to buy at that price, the late payment becomes an order, which you can cancel in the same way. If it has been sold, or costs more by then, we refund you automatically.$now$) WHERE slug = 'cancellation-policy' AND position($was$Sometimes a bank confirms a payment long after you have closed the payment window. If the piece is still available, the late payment becomes an order, which you can cancel in the same way. If the piece has been sold, we refund you automatically.$was$ in body) > 0;--> statement-breakpoint
UPDATE "info_pages" SET body = replace(body, $was$Coins and bars with an opened seal, engraved pieces, pieces made to your design, and rings resized by another jeweller. If one of these is faulty, the next section still applies.$was$, $now$Coins and bars with an opened seal, engraved pieces, pieces made to your design, pieces that we sell as not returnable, and rings resized by another jeweller. If one of these is faulty, the next section still applies.$now$) WHERE slug = 'exchange-policy' AND position($was$Coins and bars with an opened seal, engraved pieces, pieces made to your design, and rings resized by another jeweller. If one of these is faulty, the next section still applies.$was$ in body) > 0;--> statement-breakpoint
UPDATE "info_pages" SET body = replace(body, $was$## What you can use$was$, $now$## What you can use

Razorpay shows what is possible for your payment, usually:$now$) WHERE slug = 'payment-options' AND position($was$## What you can use$was$ in body) > 0;--> statement-breakpoint
UPDATE "info_pages" SET body = replace(body, $was$- **Money was taken but you see no order:** please do not pay twice. Banks sometimes confirm late. When the confirmation arrives, we create your order automatically. If the piece has been sold by then, the money goes back to the same account in 5-7 working days.$was$, $now$- **Money was taken but you see no order:** please do not pay twice. Banks sometimes confirm late. When the confirmation arrives, we create your order automatically. If the piece has been sold by then, or costs more, the money goes back to the same account in 5-7 working days.$now$) WHERE slug = 'payment-options' AND position($was$- **Money was taken but you see no order:** please do not pay twice. Banks sometimes confirm late. When the confirmation arrives, we create your order automatically. If the piece has been sold by then, the money goes back to the same account in 5-7 working days.$was$ in body) > 0;--> statement-breakpoint
UPDATE "info_pages" SET body = $page$What we know about you, why we need it, who receives it, how long we keep it, and how to have it erased.

## What we keep

{{personal-data}}

Card and bank details go to our payment provider, Razorpay. We never see your full card number, your PIN or the password of your bank. When you upload a photograph, we remove the location and camera data in it. A one-time password is never stored, only a hash of it.

## In your browser

We set no advertising cookies and share nothing with advertising networks. Your browser stores your login, your number and customer ID, the pieces you viewed last, your wishes before you log in, a pincode, and what you have begun to fill in. Logging out clears all of it. The one cookie, by which we know that this browser has logged in before, stays: without it, a stranger could use up your one-time passwords. When you pay, Razorpay sets what it needs itself. The map on the home page comes from OpenStreetMap, which sees the address of your internet connection.

## Who else sees it

Only those named on this page, each for that purpose alone. We do not sell data. News and offers are sent only if you ask for them.

## Your rights

Under the Digital Personal Data Protection Act you may ask what we hold about you, have it corrected or erased, withdraw consent as easily as you gave it, and nominate someone to act for you.

{{your-rights}}

## If something goes wrong

If your data is ever exposed, we tell you and the Board without delay what happened, what it may mean for you and what we have done about it.

## Children

The shop is for adults. We do not knowingly keep data about anyone under eighteen.$page$ WHERE slug = 'privacy-policy' AND md5(body) = 'a75c310014c5f2656eb3ce515f913d8e';--> statement-breakpoint
-- A privacy page with words of its own: the kinds of data stand where the old list stood, or where its periods did.
UPDATE "info_pages" SET body = replace(body, $was$## What we keep

$was$, $now$## What we keep

{{personal-data}}

$now$) WHERE slug = 'privacy-policy' AND position($was$## What we keep

$was$ in body) > 0 AND position('{{personal-data}}' in body) = 0;--> statement-breakpoint
UPDATE "info_pages" SET body = replace(body, $was$- Invoices and related records: eight years, as tax law requires.
- Technical logs: one year.
- Everything else: until you ask us to delete it, or three years after your last visit.$was$, $now${{personal-data}}$now$) WHERE slug = 'privacy-policy' AND position($was$- Invoices and related records: eight years, as tax law requires.
- Technical logs: one year.
- Everything else: until you ask us to delete it, or three years after your last visit.$was$ in body) > 0 AND position('{{personal-data}}' in body) = 0;--> statement-breakpoint
UPDATE "info_pages" SET body = replace(body, $was$- Invoices and related records: eight years, as tax law requires.
- Technical logs: one year.
- Everything else: until you ask us to delete it, or three years after your last visit.$was$, $now$Each kind of data says it for itself, under “What we keep”.$now$) WHERE slug = 'privacy-policy' AND position($was$- Invoices and related records: eight years, as tax law requires.
- Technical logs: one year.
- Everything else: until you ask us to delete it, or three years after your last visit.$was$ in body) > 0;--> statement-breakpoint
UPDATE "info_pages" SET body = replace(body, $was$- **To log you in:** your mobile number and, for an hour, a hash of the one-time password, never the password itself.
$was$, $now$$now$) WHERE slug = 'privacy-policy' AND position($was$- **To log you in:** your mobile number and, for an hour, a hash of the one-time password, never the password itself.
$was$ in body) > 0;--> statement-breakpoint
UPDATE "info_pages" SET body = replace(body, $was$- **To deliver:** your name, e-mail address and the addresses you give us.
$was$, $now$$now$) WHERE slug = 'privacy-policy' AND position($was$- **To deliver:** your name, e-mail address and the addresses you give us.
$was$ in body) > 0;--> statement-breakpoint
UPDATE "info_pages" SET body = replace(body, $was$- **To sell:** your cart, your orders, what you paid and when. For sales above ₹2 lakh, your PAN as well, as the law requires.
$was$, $now$$now$) WHERE slug = 'privacy-policy' AND position($was$- **To sell:** your cart, your orders, what you paid and when. For sales above ₹2 lakh, your PAN as well, as the law requires.
$was$ in body) > 0;--> statement-breakpoint
UPDATE "info_pages" SET body = replace(body, $was$- **To talk to you:** messages from the contact form, designs you upload and reviews you write. When you upload a photograph, we remove the location and camera data in it.
$was$, $now$$now$) WHERE slug = 'privacy-policy' AND position($was$- **To talk to you:** messages from the contact form, designs you upload and reviews you write. When you upload a photograph, we remove the location and camera data in it.
$was$ in body) > 0;--> statement-breakpoint
UPDATE "info_pages" SET body = replace(body, $was$- **To tell you once:** what you asked us to text or e-mail you about, such as a piece that is back in stock, a price or the gold rate. Each is sent once and ends after 180 days at the latest. You can stop it in your account, or from the e-mail without logging in.
$was$, $now$$now$) WHERE slug = 'privacy-policy' AND position($was$- **To tell you once:** what you asked us to text or e-mail you about, such as a piece that is back in stock, a price or the gold rate. Each is sent once and ends after 180 days at the latest. You can stop it in your account, or from the e-mail without logging in.
$was$ in body) > 0;--> statement-breakpoint
UPDATE "info_pages" SET body = replace(body, $was$Card and bank details go to our payment provider, Razorpay. We never see them.$was$, $now$Card and bank details go to our payment provider, Razorpay. We never see your full card number, your PIN or the password of your bank. When you upload a photograph, we remove the location and camera data in it. A one-time password is never stored, only a hash of it.$now$) WHERE slug = 'privacy-policy' AND position($was$Card and bank details go to our payment provider, Razorpay. We never see them.$was$ in body) > 0;--> statement-breakpoint
UPDATE "info_pages" SET body = replace(body, $was$Only those who need it to do their work: the payment provider, the courier, the company that delivers our text messages, our accountant, and the authorities where the law requires it. They may use it for that purpose only. We do not sell data.$was$, $now$Only those named on this page, each for that purpose alone. We do not sell data. News and offers are sent only if you ask for them.$now$) WHERE slug = 'privacy-policy' AND position($was$Only those who need it to do their work: the payment provider, the courier, the company that delivers our text messages, our accountant, and the authorities where the law requires it. They may use it for that purpose only. We do not sell data.$was$ in body) > 0;--> statement-breakpoint
UPDATE "info_pages" SET body = replace(body, $was$ Write to the grievance officer named at the foot of every page, and you will have an answer within one month. If it does not satisfy you, you can complain to the Data Protection Board of India.$was$, $now$

{{your-rights}}$now$) WHERE slug = 'privacy-policy' AND position($was$ Write to the grievance officer named at the foot of every page, and you will have an answer within one month. If it does not satisfy you, you can complain to the Data Protection Board of India.$was$ in body) > 0;--> statement-breakpoint
UPDATE "info_pages" SET body = replace(body, $was$We set no advertising cookies and share nothing with advertising networks. Your browser stores whether you are logged in, your number and customer ID, and the pieces you viewed last. Logging out clears all of it.$was$, $now$We set no advertising cookies and share nothing with advertising networks. Your browser stores your login, your number and customer ID, the pieces you viewed last, your wishes before you log in, a pincode, and what you have begun to fill in. Logging out clears all of it. The one cookie, by which we know that this browser has logged in before, stays: without it, a stranger could use up your one-time passwords. When you pay, Razorpay sets what it needs itself. The map on the home page comes from OpenStreetMap, which sees the address of your internet connection.$now$) WHERE slug = 'privacy-policy' AND position($was$We set no advertising cookies and share nothing with advertising networks. Your browser stores whether you are logged in, your number and customer ID, and the pieces you viewed last. Logging out clears all of it.$was$ in body) > 0;--> statement-breakpoint
UPDATE "info_pages" SET body = replace(body, $was$You log in with your mobile number and a one-time password. Please do not share the password: anyone who has it can use your account. Tell us right away if your number changes hands.$was$, $now$You log in with your mobile number and a one-time password. Accounts are for adults. Please do not share the password: anyone who has it can use your account. Tell us right away if your number changes hands.$now$) WHERE slug = 'terms-of-service' AND position($was$You log in with your mobile number and a one-time password. Please do not share the password: anyone who has it can use your account. Tell us right away if your number changes hands.$was$ in body) > 0;--> statement-breakpoint
UPDATE "info_pages" SET body = replace(body, $was$Your order is an offer. We accept it with the confirmation we send after payment. Each order is for one piece. A piece is reserved for you while you pay.$was$, $now$Your order is an offer. We accept it with the confirmation we send after payment. An order may be for several pieces, and each of them can be cancelled or returned by itself. What you pay for is reserved for you while you pay.$now$) WHERE slug = 'terms-of-service' AND position($was$Your order is an offer. We accept it with the confirmation we send after payment. Each order is for one piece. A piece is reserved for you while you pay.$was$ in body) > 0;--> statement-breakpoint
UPDATE "info_pages" SET body = replace(body, $was$- Gold is hallmarked with a HUID. Purity can be checked at any Assaying and Hallmarking Centre recognised by BIS.$was$, $now$- Gold is hallmarked with a HUID where the law requires it. Purity can be checked at any Assaying and Hallmarking Centre recognised by BIS.$now$) WHERE slug = 'terms-of-service' AND position($was$- Gold is hallmarked with a HUID. Purity can be checked at any Assaying and Hallmarking Centre recognised by BIS.$was$ in body) > 0;--> statement-breakpoint
UPDATE "info_pages" SET body = replace(body, $was$- **Confirmed:** we have your payment, and the piece is being made, sized or taken from the safe. Order processing takes 10-12 working days.$was$, $now$- **Confirmed:** we have your order and its payment, and the piece is being made, sized or taken from the safe. Order processing takes 10-12 working days.$now$) WHERE slug = 'track-your-order' AND position($was$- **Confirmed:** we have your payment, and the piece is being made, sized or taken from the safe. Order processing takes 10-12 working days.$was$ in body) > 0;--> statement-breakpoint
UPDATE "info_pages" SET body = replace(body, $was$- **Cancelled:** you or we have cancelled the order, and the refund is on its way.$was$, $now$- **Cancelled:** you or we have cancelled the piece, and any refund is on its way.$now$) WHERE slug = 'track-your-order' AND position($was$- **Cancelled:** you or we have cancelled the order, and the refund is on its way.$was$ in body) > 0;--> statement-breakpoint
UPDATE "info_pages" SET body = replace(body, $was$We text you when your order is confirmed, shipped and delivered. Our messages never contain a link that asks for a password, a PIN or a payment. If you receive one that does, it is not from us; please tell us.$was$, $now$We text you when your order is confirmed, shipped, delivered or cancelled. Our links lead to this website, where you log in with a one-time password, or to the page of your parcel. We never ask for a password, a PIN or a card number by message or telephone. If you have agreed with our shop to pay a balance, Razorpay sends you a link for it; if you expect none, please do not pay and call us.$now$) WHERE slug = 'track-your-order' AND position($was$We text you when your order is confirmed, shipped and delivered. Our messages never contain a link that asks for a password, a PIN or a payment. If you receive one that does, it is not from us; please tell us.$was$ in body) > 0;
--> statement-breakpoint
INSERT INTO "info_pages" ("slug", "title", "body", "updated_at") SELECT 'accessibility', 'Accessibility', $page$Everybody should be able to use this shop: with a keyboard alone, with a screen reader, with large letters, or with an unsteady hand. The Rights of Persons with Disabilities Act, 2016 (section 46) asks it of us, and the Supreme Court confirmed in April 2025 that digital access is a right.

## What we do

- Every page can be used **with the keyboard alone**, and shows where you are.
- Every picture of a piece has words, every field has a label, and every mistake is said beside its field.
- Letters can be made twice as large without anything being cut off. In a wide window you can make them larger still.
- Colours have enough contrast, and nothing is said by colour alone. Nothing blinks, and what moves stands still if your device asks for that.
- An order can be placed **without a mouse and without a time limit of a few seconds**. A price is held for some minutes, and the page says how many are left.
- **Invoices, credit notes, vouchers and receipts are tagged PDFs**: a screen reader reads their headings, and their tables row by row.

We follow the Web Content Accessibility Guidelines (WCAG 2.1, level AA) and check the pages of the shop against them with every change.

## What does not work yet

- Laboratory certificates are made by others, and some are only pictures. We read them to you on request.
- Photographs of single pieces may have a short description only.

## Tell us

If something does not work for you, or you would like a paper in another form, please tell us. A person answers within two working days, and we help you to buy in the meantime.

{{contact}}

If our answer does not help, our grievance officer, named at the foot of every page, takes it up as a complaint. You get a number, and can [follow the complaint](/complaints).$page$, now() WHERE EXISTS (SELECT FROM "info_pages") ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "info_pages" ("slug", "title", "body", "updated_at") SELECT 'dark-patterns', 'Dark Patterns', $page$A dark pattern is a trick in a web page that makes you do something you did not mean to do. The Guidelines for Prevention and Regulation of Dark Patterns, 2023 name thirteen of them. In June 2025 the Central Consumer Protection Authority asked every shop to look at itself and to publish what it found. This is our declaration.

## What we declare

We have looked at every page of this shop, from the home page to the refund. We found none of the thirteen patterns, and we look again whenever we change how something is bought.

- **False urgency:** “Only 2 left” is counted from our stock. The minutes beside a price are those for which it is really held.
- **Basket sneaking:** nothing is added to your cart that you did not choose. Gift wrap and engraving are never ticked beforehand.
- **Confirm shaming:** nobody who says no is told that they are wrong.
- **Forced action:** you can look at everything without an account. You log in when you buy.
- **Subscription trap:** there are no subscriptions here, and an alert you asked for is stopped by one link.
- **Interface interference:** both answers to a question are easy to see, and the cross on a window closes it.
- **Bait and switch:** what you pay for is what is shown. If a price has changed, we ask before anything is paid.
- **Drip pricing:** the price on a page includes GST and insurance. Delivery is free.
- **Disguised advertisement:** an advertisement here leads to our own pieces. Reviews by verified buyers are marked, and nobody is paid for one.
- **Nagging:** we ask you to log in once in a visit, and not again.
- **Trick question:** a box that you tick says what it does.
- **SaaS billing:** we never charge you automatically.
- **Rogue malware:** our pages install nothing.

## If you see one

Please tell us. We take it as a complaint: you get a number, and can [follow what becomes of it](/complaints).

{{contact}}$page$, now() WHERE EXISTS (SELECT FROM "info_pages") ON CONFLICT DO NOTHING;
