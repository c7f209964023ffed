CREATE TABLE "account_month_reopenings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"month" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by" uuid NOT NULL,
	"reopened_at" timestamp with time zone NOT NULL,
	"reopened_by" uuid NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "account_month_reopenings_after_closing" CHECK ("account_month_reopenings"."reopened_at" >= "account_month_reopenings"."closed_at"),
	CONSTRAINT "account_month_reopenings_reason" CHECK ("account_month_reopenings"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "cash_movements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"change" bigint NOT NULL,
	"reason" text NOT NULL,
	"paid_to" text DEFAULT '' NOT NULL,
	"by" uuid,
	"at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "cash_movements_way" CHECK (case "cash_movements"."kind" when 'float' then "cash_movements"."change" > 0 when 'bank' then "cash_movements"."change" < 0
        when 'expense' then "cash_movements"."change" < 0 else "cash_movements"."change" <> 0 end),
	CONSTRAINT "cash_movements_kind_readable" CHECK ("cash_movements"."kind" in ('bank', 'expense', 'float', 'difference', 'carried'))
);
--> statement-breakpoint
CREATE TABLE "counter_estimates" (
	"code" text PRIMARY KEY NOT NULL,
	"mobile_number" text DEFAULT '' NOT NULL,
	"person" jsonb NOT NULL,
	"wishes" jsonb NOT NULL,
	"quotes" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	CONSTRAINT "counter_estimates_person_readable" CHECK (jsonb_typeof("counter_estimates"."person") = 'object'),
	CONSTRAINT "counter_estimates_wishes_readable" CHECK (jsonb_typeof("counter_estimates"."wishes") = 'array'),
	CONSTRAINT "counter_estimates_quotes_readable" CHECK (jsonb_typeof("counter_estimates"."quotes") = 'array')
);
--> statement-breakpoint
CREATE TABLE "person_dates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"birthday" date,
	"anniversary" date,
	"agreed_at" timestamp with time zone NOT NULL,
	"by" uuid NOT NULL,
	CONSTRAINT "person_dates_has_a_date" CHECK ("person_dates"."birthday" is not null or "person_dates"."anniversary" is not null)
);
--> statement-breakpoint
CREATE TABLE "proof_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" "bytea" NOT NULL,
	"sealed_with" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "proofs" (
	"code" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"revision" integer NOT NULL,
	"signed_bytes" "bytea" NOT NULL,
	"signature" text NOT NULL,
	"key_id" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "proofs_by_number" UNIQUE("number","revision")
);
--> statement-breakpoint
CREATE TABLE "rate_publications" (
	"number" integer PRIMARY KEY NOT NULL,
	"rate_id" uuid NOT NULL,
	"previous" text NOT NULL,
	"body" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "rate_publications_rateId_unique" UNIQUE("rate_id")
);
--> statement-breakpoint
ALTER TABLE "coupons" DROP CONSTRAINT "coupons_discount";--> statement-breakpoint
ALTER TABLE "sales" DROP CONSTRAINT "sales_discount";--> statement-breakpoint
ALTER TABLE "cash_days" DROP CONSTRAINT "cash_days_admin_id_day_pk";--> statement-breakpoint
ALTER TABLE "cash_days" ALTER COLUMN "admin_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cash_days" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "cash_days" ADD COLUMN "notes" jsonb;--> statement-breakpoint
ALTER TABLE "cash_days" ADD COLUMN "counted_by" uuid;--> statement-breakpoint
ALTER TABLE "design_requests" ADD COLUMN "quote_terms" jsonb;--> statement-breakpoint
ALTER TABLE "design_requests" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "rupees" bigint;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "per_gram" bigint;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "per_gram" bigint;--> statement-breakpoint
ALTER TABLE "account_month_reopenings" ADD CONSTRAINT "account_month_reopenings_closed_by_customers_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_month_reopenings" ADD CONSTRAINT "account_month_reopenings_reopened_by_customers_id_fk" FOREIGN KEY ("reopened_by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_by_customers_id_fk" FOREIGN KEY ("by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_estimates" ADD CONSTRAINT "counter_estimates_by_customers_id_fk" FOREIGN KEY ("by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_dates" ADD CONSTRAINT "person_dates_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_dates" ADD CONSTRAINT "person_dates_by_customers_id_fk" FOREIGN KEY ("by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_key_id_proof_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."proof_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_publications" ADD CONSTRAINT "rate_publications_rate_id_metal_rates_id_fk" FOREIGN KEY ("rate_id") REFERENCES "public"."metal_rates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_month_reopenings_of_month" ON "account_month_reopenings" USING btree ("month","reopened_at");--> statement-breakpoint
CREATE INDEX "cash_movements_by_day" ON "cash_movements" USING btree ("day");--> statement-breakpoint
CREATE INDEX "cash_movements_by_time" ON "cash_movements" USING btree ("at");--> statement-breakpoint
CREATE INDEX "counter_estimates_by_number" ON "counter_estimates" USING btree ("mobile_number");--> statement-breakpoint
CREATE INDEX "counter_estimates_oldest" ON "counter_estimates" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "person_dates_one_per_name" ON "person_dates" USING btree ("customer_id",lower("name"));--> statement-breakpoint
CREATE INDEX "proofs_by_key" ON "proofs" USING btree ("key_id");--> statement-breakpoint
ALTER TABLE "cash_days" ADD CONSTRAINT "cash_days_counted_by_customers_id_fk" FOREIGN KEY ("counted_by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_requests" ADD CONSTRAINT "design_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "design_requests_one_order" ON "design_requests" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "cash_days" ADD CONSTRAINT "cash_days_one_per_drawer" UNIQUE NULLS NOT DISTINCT("day","admin_id");--> statement-breakpoint
ALTER TABLE "cash_days" ADD CONSTRAINT "cash_days_notes_readable" CHECK (jsonb_typeof("cash_days"."notes") = 'object');--> statement-breakpoint
ALTER TABLE "design_requests" ADD CONSTRAINT "design_requests_quote_terms_readable" CHECK (jsonb_typeof("design_requests"."quote_terms") = 'object');--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_discount" CHECK (case when coalesce("coupons"."rupees", "coupons"."per_gram") is null then "coupons"."discount_bps" between 1 and 10000
        else "coupons"."discount_bps" = 0 and num_nonnulls("coupons"."rupees", "coupons"."per_gram") = 1 and coalesce("coupons"."rupees", "coupons"."per_gram") > 0 end);--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_discount" CHECK (case when "sales"."per_gram" is null then "sales"."discount_bps" between 1 and 10000 else "sales"."discount_bps" = 0 and "sales"."per_gram" > 0 end);--> statement-breakpoint
-- A month is opened again only with a row that says by whom and why; that row stays.
CREATE FUNCTION account_months_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (
    SELECT FROM "account_month_reopenings" reopened WHERE reopened.month = OLD.month AND reopened.closed_at = OLD.closed_at
  ) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is never changed or deleted.', TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = 'accounts_stay';
END $$;--> statement-breakpoint
DROP TRIGGER account_months_stay ON "account_months";--> statement-breakpoint
CREATE TRIGGER account_months_stay BEFORE UPDATE OR DELETE ON "account_months"
  FOR EACH ROW EXECUTE FUNCTION account_months_stay();--> statement-breakpoint
CREATE TRIGGER account_month_reopenings_stay BEFORE UPDATE OR DELETE ON "account_month_reopenings"
  FOR EACH ROW EXECUTE FUNCTION accounts_stay();--> statement-breakpoint
-- The shop has one drawer from now on, and its book begins with what was counted last in the drawers that admins had: what had
-- left them before without a note is carried over at once.
INSERT INTO "cash_movements" ("id", "kind", "change", "reason", "at", "day")
SELECT gen_random_uuid(), 'carried', sum(last.counted - last.net), 'Taken out of the drawers before they became one', now(),
	(now() AT TIME ZONE 'Asia/Kolkata')::date
FROM (
	SELECT DISTINCT ON (d.admin_id) d.admin_id, d.counted, (
		SELECT coalesce(sum(CASE WHEN t.refund_id IS NULL THEN t.amount ELSE -t.amount END), 0)
		FROM tenders t WHERE t.by = d.admin_id AND t.kind = 'cash' AND t.day <= d.day AND t.at <= d.counted_at) - (
		SELECT coalesce(sum(g.amount), 0) FROM old_gold_purchases g
		WHERE g.by = d.admin_id AND g.kind = 'cash' AND g.day <= d.day AND g.at <= d.counted_at) AS net
	FROM cash_days d WHERE d.counted IS NOT NULL ORDER BY d.admin_id, d.day DESC) last
HAVING sum(last.counted - last.net) <> 0;--> statement-breakpoint
-- What was signed, and the chain of rates, stay as they are.
CREATE FUNCTION proof_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What was signed or published is never changed or deleted.'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'proof_stays';
END $$;--> statement-breakpoint
CREATE TRIGGER proofs_stay BEFORE UPDATE OR DELETE ON "proofs"
  FOR EACH ROW EXECUTE FUNCTION proof_stays();--> statement-breakpoint
CREATE TRIGGER rate_publications_stay BEFORE UPDATE OR DELETE ON "rate_publications"
  FOR EACH ROW EXECUTE FUNCTION proof_stays();
--> statement-breakpoint
-- Settings that are constants now, or follow from others: the audit log notes each value that was another.
INSERT INTO audit_log (id, who, role, action, subject_type, subject_id, before, after)
SELECT gen_random_uuid(), NULL, 'system', 'settings.change', 'settings', s.key,
       jsonb_build_object(fixed.field, s.value #> fixed.place), jsonb_build_object(fixed.field, fixed.constant)
FROM settings s JOIN (VALUES
  ('gifts', 'messageCharacters', ARRAY['messageCharacters'], '200'::jsonb),
  ('old-gold', 'identityFrom', ARRAY['identityFrom'], '50000'),
  ('contact', 'social.whatsapp', ARRAY['social','whatsapp'], '""'),
  ('welcome-offer', 'text', ARRAY['text'], '"Get 15% off on your first order"')
) AS fixed (key, field, place, constant) ON fixed.key = s.key
WHERE s.value #> fixed.place IS NOT NULL AND s.value #> fixed.place <> fixed.constant;
--> statement-breakpoint
UPDATE settings SET value = value - 'messageCharacters' - 'identityFrom' - 'text' #- '{social,whatsapp}'
WHERE key IN ('gifts', 'old-gold', 'contact', 'welcome-offer');
