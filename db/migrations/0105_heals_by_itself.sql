CREATE TABLE "daily_runs" (
	"job" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_samples" (
	"place" text NOT NULL,
	"day" date NOT NULL,
	"free" bigint NOT NULL,
	CONSTRAINT "room_samples_place_day_pk" PRIMARY KEY("place","day")
);
--> statement-breakpoint
ALTER TABLE "tenders" DROP CONSTRAINT "tenders_receipt_for_money_in";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "voucher_number" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "voucher_at" timestamp with time zone;--> statement-breakpoint
UPDATE "refunds" SET "voucher_number" = paid."receipt_number", "voucher_at" = paid."at" FROM "tenders" paid WHERE paid."refund_id" = "refunds"."id" AND paid."receipt_number" IS NOT NULL;--> statement-breakpoint
UPDATE "tenders" SET "receipt_number" = NULL WHERE "refund_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "tenders" ADD COLUMN "offer_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "products_by_short_link" ON "products" USING btree (right("id"::text, 10));--> statement-breakpoint
CREATE INDEX "refunds_by_voucher_time" ON "refunds" USING btree ("voucher_at") WHERE "refunds"."voucher_at" is not null;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_one_per_voucher" UNIQUE("voucher_number");--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_status_readable" CHECK ("alerts"."status" in ('open', 'told', 'stopped', 'ended')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_purity_readable" CHECK ("alerts"."purity" in ('24K', '22K')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_role_readable" CHECK ("audit_log"."role" in ('customer', 'accountant', 'staff', 'manager', 'owner', 'system')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_before_readable" CHECK (jsonb_typeof("audit_log"."before") = 'object') NOT VALID;
--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_after_readable" CHECK (jsonb_typeof("audit_log"."after") = 'object') NOT VALID;
--> statement-breakpoint
ALTER TABLE "batch_products" ADD CONSTRAINT "batch_products_outcome_readable" CHECK ("batch_products"."outcome" in ('changed', 'same', 'left', 'restored', 'kept')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "batch_products" ADD CONSTRAINT "batch_products_before_readable" CHECK (jsonb_typeof("batch_products"."before") = 'object') NOT VALID;
--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_kind_readable" CHECK ("batches"."kind" in ('edit', 'bulk-edit', 'product-import')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_status_readable" CHECK ("batches"."status" in ('uploaded', 'checking', 'checked', 'failed', 'running', 'done', 'stopped', 'undoing', 'undone')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "bulk_edits" ADD CONSTRAINT "bulk_edits_change_readable" CHECK (jsonb_typeof("bulk_edits"."change") = 'object') NOT VALID;
--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_job_type_readable" CHECK ("jobs"."job_type" in ('full-time', 'part-time', 'contract', 'internship')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_status_readable" CHECK ("jobs"."status" in ('active', 'closed')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_variant_readable" CHECK (jsonb_typeof("cart_items"."variant") = 'object') NOT VALID;
--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_extras_readable" CHECK (jsonb_typeof("cart_items"."extras") = 'object') NOT VALID;
--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_widths_readable" CHECK (cardinality("images"."widths") > 0 and array_position("images"."widths", null) is null) NOT VALID;
--> statement-breakpoint
ALTER TABLE "product_price_terms" ADD CONSTRAINT "product_price_terms_terms_readable" CHECK (jsonb_typeof("product_price_terms"."terms") = 'object') NOT VALID;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_purity_readable" CHECK ("products"."purity" in ('', '24K', '22K', '18K', '14K', '9K', 'PT950', 'Silver 999', 'Silver 925')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_pricing_mode_readable" CHECK ("products"."pricing_mode" in ('fixed', 'rate-linked')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_price_of_its_mode_readable" CHECK (case "products"."pricing_mode" when 'fixed' then "products"."fixed_price" is not null
        else "products"."purity" <> '' and "products"."making" is not null end) NOT VALID;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_making_kind_readable" CHECK ("products"."making" is null or coalesce("products"."making" ->> 'kind', '') in ('percent', 'amount', 'per-gram', 'table')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_amounts_readable" CHECK ("products"."gst_bps" between 0 and 10000 and "products"."discount_bps" between 0 and 10000
        and "products"."stone_value" >= 0 and "products"."insurance" >= 0 and coalesce("products"."fixed_price", 0) >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_stocked_by_readable" CHECK ("products"."stocked_by" in ('count', 'item')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_stones_readable" CHECK (jsonb_typeof("products"."stones") = 'array') NOT VALID;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_variants_readable" CHECK (jsonb_typeof("products"."variants") = 'object') NOT VALID;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_engraving_readable" CHECK (jsonb_typeof("products"."engraving") = 'object') NOT VALID;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_making_readable" CHECK (jsonb_typeof("products"."making") = 'object') NOT VALID;
--> statement-breakpoint
ALTER TABLE "payment_lines" ADD CONSTRAINT "payment_lines_outcome_readable" CHECK ("payment_lines"."outcome" in ('sold', 'returned')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "payment_lines" ADD CONSTRAINT "payment_lines_quote_readable" CHECK (jsonb_typeof("payment_lines"."quote") = 'object') NOT VALID;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_status_readable" CHECK ("payments"."status" in ('created', 'open', 'failed', 'completed', 'refund-due')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_shipping_address_readable" CHECK (jsonb_typeof("payments"."shipping_address") = 'object') NOT VALID;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_voucher_of_paid_money" CHECK (("refunds"."voucher_number" is null) = ("refunds"."voucher_at" is null)
        and ("refunds"."voucher_number" is null or "refunds"."status" = 'processed'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_status_readable" CHECK ("refunds"."status" in ('requested', 'pending', 'refused', 'processed', 'failed')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_paid_by_readable" CHECK ("refunds"."paid_by" in ('bank', 'offer')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_origin_readable" CHECK ("refunds"."origin" in ('shop', 'outside', 'dispute')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_state_readable" CHECK ("reservations"."state" in ('held', 'released', 'sold')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "cash_days" ADD CONSTRAINT "cash_days_state_readable" CHECK ("cash_days"."state" in ('open', 'counted', 'closed')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_status_readable" CHECK ("payment_links"."status" in ('open', 'paid', 'returned', 'cancelled', 'expired')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "tenders" ADD CONSTRAINT "tenders_offer_of_a_link" CHECK ("tenders"."offer_amount" = 0 or "tenders"."offer_amount" > 0 and "tenders"."kind" = 'link');--> statement-breakpoint
ALTER TABLE "tenders" ADD CONSTRAINT "tenders_kind_readable" CHECK ("tenders"."kind" in ('cash', 'card', 'upi', 'bank', 'link', 'old-gold')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "tenders" ADD CONSTRAINT "tenders_receipt_for_money_in" CHECK (("tenders"."refund_id" is null) = ("tenders"."receipt_number" is not null));--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_status_readable" CHECK ("disputes"."status" in ('open', 'action_required', 'under_review', 'won', 'lost', 'closed')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "design_answers" ADD CONSTRAINT "design_answers_channel_readable" CHECK ("design_answers"."channel" in ('sms', 'whatsapp')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "design_requests" ADD CONSTRAINT "design_requests_status_readable" CHECK ("design_requests"."status" in ('New', 'Quoted', 'Accepted', 'Made', 'Declined')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_purpose_readable" CHECK ("consents"."purpose" in ('account', 'offers')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_role_readable" CHECK ("customers"."role" in ('customer', 'accountant', 'staff', 'manager', 'owner')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_business_readable" CHECK (jsonb_typeof("customers"."business") = 'object') NOT VALID;
--> statement-breakpoint
ALTER TABLE "invoice_revisions" ADD CONSTRAINT "invoice_revisions_former_readable" CHECK (jsonb_typeof("invoice_revisions"."former") = 'object') NOT VALID;
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_kind_readable" CHECK ("invoices"."kind" in ('invoice', 'credit-note', 'commercial-credit-note')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_document_readable" CHECK (jsonb_typeof("invoices"."document") = 'object') NOT VALID;
--> statement-breakpoint
ALTER TABLE "item_approvals" ADD CONSTRAINT "item_approvals_outcome_readable" CHECK ("item_approvals"."outcome" in ('returned', 'sold')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "item_moves" ADD CONSTRAINT "item_moves_from_readable" CHECK ("item_moves"."from" in ('in-stock', 'reserved', 'sold', 'returned', 'on-approval', 'with-karigar', 'missing', 'melted')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "item_moves" ADD CONSTRAINT "item_moves_to_readable" CHECK ("item_moves"."to" in ('in-stock', 'reserved', 'sold', 'returned', 'on-approval', 'with-karigar', 'missing', 'melted')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_status_readable" CHECK ("items"."status" in ('in-stock', 'reserved', 'sold', 'returned', 'on-approval', 'with-karigar', 'missing', 'melted')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_variant_readable" CHECK (jsonb_typeof("items"."variant") = 'object') NOT VALID;
--> statement-breakpoint
ALTER TABLE "list_choices" ADD CONSTRAINT "list_choices_columns_readable" CHECK (jsonb_typeof("list_choices"."columns") = 'array') NOT VALID;
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_channel_readable" CHECK ("notifications"."channel" in ('sms', 'email')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_content_readable" CHECK (jsonb_typeof("notifications"."content") = 'object') NOT VALID;
--> statement-breakpoint
ALTER TABLE "old_gold_estimates" ADD CONSTRAINT "old_gold_estimates_pieces_readable" CHECK (jsonb_typeof("old_gold_estimates"."pieces") = 'array') NOT VALID;
--> statement-breakpoint
ALTER TABLE "old_gold_vouchers" ADD CONSTRAINT "old_gold_vouchers_document_readable" CHECK (jsonb_typeof("old_gold_vouchers"."document") = 'object') NOT VALID;
--> statement-breakpoint
ALTER TABLE "order_address_changes" ADD CONSTRAINT "order_address_changes_before_readable" CHECK (jsonb_typeof("order_address_changes"."before") = 'object') NOT VALID;
--> statement-breakpoint
ALTER TABLE "order_address_changes" ADD CONSTRAINT "order_address_changes_after_readable" CHECK (jsonb_typeof("order_address_changes"."after") = 'object') NOT VALID;
--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_status_readable" CHECK ("order_history"."status" in ('Confirmed', 'Packed', 'Shipped', 'Delivered', 'Cancelled', 'Returned')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_status_readable" CHECK ("order_lines"."status" in ('Confirmed', 'Packed', 'Shipped', 'Delivered', 'Cancelled', 'Returned')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_quote_readable" CHECK (jsonb_typeof("order_lines"."quote") = 'object') NOT VALID;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status_readable" CHECK ("orders"."status" in ('Confirmed', 'Packed', 'Shipped', 'Delivered', 'Cancelled', 'Returned')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_handover_readable" CHECK ("orders"."handover" in ('parcel', 'counter')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shipping_address_readable" CHECK (jsonb_typeof("orders"."shipping_address") = 'object') NOT VALID;
--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_channel_readable" CHECK ("outbox"."channel" in ('sms', 'email')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "outside_refunds" ADD CONSTRAINT "outside_refunds_status_readable" CHECK ("outside_refunds"."status" in ('pending', 'processed', 'failed')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "metal_rates" ADD CONSTRAINT "metal_rates_source_readable" CHECK ("metal_rates"."source" in ('demo', 'administrator', 'feed')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "rate_feed_runs" ADD CONSTRAINT "rate_feed_runs_outcome_readable" CHECK ("rate_feed_runs"."outcome" in ('published', 'unchanged', 'failing', 'stale', 'implausible')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "product_import_problems" ADD CONSTRAINT "product_import_problems_kind_readable" CHECK ("product_import_problems"."kind" in ('problem', 'warning', 'note')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_layout_readable" CHECK ("product_imports"."layout" in ('shop', 'other')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_columns_readable" CHECK (jsonb_typeof("product_imports"."columns") = 'array') NOT VALID;
--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_mapping_readable" CHECK (jsonb_typeof("product_imports"."mapping") = 'object') NOT VALID;
--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_options_readable" CHECK (jsonb_typeof("product_imports"."options") = 'object') NOT VALID;
--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_counts_readable" CHECK (jsonb_typeof("product_imports"."counts") = 'object') NOT VALID;
--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_preview_readable" CHECK (jsonb_typeof("product_imports"."preview") = 'object') NOT VALID;
--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_part_readable" CHECK ("coupons"."part" in ('making', 'making-and-stones', 'stones')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_selection_readable" CHECK (jsonb_typeof("coupons"."selection") = 'object') NOT VALID;
--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_part_readable" CHECK ("sales"."part" in ('making', 'making-and-stones', 'stones')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_status_readable" CHECK ("sales"."status" in ('planned', 'running', 'ended', 'undone')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_selection_readable" CHECK (jsonb_typeof("sales"."selection") = 'object') NOT VALID;
--> statement-breakpoint
ALTER TABLE "purchase_vouchers" ADD CONSTRAINT "purchase_vouchers_document_readable" CHECK (jsonb_typeof("purchase_vouchers"."document") = 'object') NOT VALID;
--> statement-breakpoint
ALTER TABLE "return_events" ADD CONSTRAINT "return_events_event_readable" CHECK ("return_events"."event" in ('request', 'approve', 'reject', 'withdraw', 'lapse', 'receive', 'resize', 'inspect', 'offer', 'accept', 'decline', 'choose-pay-out', 'refund', 'credit', 'pay-out', 'ship-back', 'restock', 'describe', 'scrap')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "return_photographs" ADD CONSTRAINT "return_photographs_taken_by_readable" CHECK ("return_photographs"."taken_by" in ('customer', 'shop')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_kind_readable" CHECK ("returns"."kind" in ('return', 'exchange', 'buyback', 'resizing')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_status_readable" CHECK ("returns"."status" in ('requested', 'approved', 'received', 'offered', 'inspected', 'to-pay-out', 'refunded', 'credited', 'paid-out', 'rejected', 'declined', 'resized', 'withdrawn', 'lapsed')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_product_readable" CHECK ("returns"."product" in ('with-customer', 'in-shop', 'on-sale', 'new-product', 'scrapped', 'shipped-back')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_handover_readable" CHECK ("returns"."handover" in ('pickup', 'counter')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_condition_readable" CHECK ("returns"."condition" in ('as-sold', 'worn', 'damaged')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_payout_method_readable" CHECK ("returns"."payout_method" in ('upi', 'bank')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_deductions_readable" CHECK (jsonb_typeof("returns"."deductions") = 'array') NOT VALID;
--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_quote_readable" CHECK (jsonb_typeof("returns"."quote") = 'object') NOT VALID;
--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_value_readable" CHECK (jsonb_typeof("settings"."value") = 'object') NOT VALID;
--> statement-breakpoint
ALTER TABLE "stock_take_scans" ADD CONSTRAINT "stock_take_scans_outcome_readable" CHECK ("stock_take_scans"."outcome" in ('found', 'twice', 'unexpected', 'unknown')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "stock_takes" ADD CONSTRAINT "stock_takes_status_readable" CHECK ("stock_takes"."status" in ('counting', 'closed', 'cancelled')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "stock_takes" ADD CONSTRAINT "stock_takes_figures_readable" CHECK (jsonb_typeof("stock_takes"."figures") = 'object') NOT VALID;--> statement-breakpoint
DO $$
DECLARE rule record;
BEGIN
  FOR rule IN SELECT conrelid::regclass AS relation, conname AS name FROM pg_constraint
    WHERE contype = 'c' AND NOT convalidated AND conname LIKE '%\_readable' AND connamespace = 'public'::regnamespace
  LOOP
    BEGIN
      EXECUTE format('ALTER TABLE %s VALIDATE CONSTRAINT %I', rule.relation, rule.name);
    EXCEPTION WHEN check_violation THEN
      RAISE WARNING 'A row of % breaks %; npm run check-shop names it.', rule.relation, rule.name;
    END;
  END LOOP;
END $$;
