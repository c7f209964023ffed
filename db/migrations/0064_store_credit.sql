CREATE TABLE "store_credit_balances" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "store_credit_balance_not_negative" CHECK ("store_credit_balances"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "store_credit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text NOT NULL,
	"used_reference" text,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "store_credit_once_per_reference" UNIQUE("kind","reference"),
	CONSTRAINT "store_credit_amount_positive" CHECK ("store_credit_entries"."amount" > 0),
	CONSTRAINT "store_credit_kind" CHECK ("store_credit_entries"."kind" in ('issued', 'used', 'returned')),
	CONSTRAINT "store_credit_returned_names_its_use" CHECK (("store_credit_entries"."kind" = 'returned') = ("store_credit_entries"."used_reference" is not null))
);
--> statement-breakpoint
ALTER TABLE "store_credit_balances" ADD CONSTRAINT "store_credit_balances_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_credit_entries" ADD CONSTRAINT "store_credit_entries_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "store_credit_entries_newest" ON "store_credit_entries" USING btree ("customer_id","at","id");--> statement-breakpoint
CREATE INDEX "store_credit_entries_by_use" ON "store_credit_entries" USING btree ("used_reference");--> statement-breakpoint
-- An entry moves the balance, which is never negative, and never gives back more than was used.
CREATE FUNCTION store_credit_moves() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  used bigint;
  given_back bigint;
BEGIN
  INSERT INTO store_credit_balances (customer_id, balance) VALUES (NEW.customer_id, 0) ON CONFLICT DO NOTHING;
  UPDATE store_credit_balances
    SET balance = balance + CASE NEW.kind WHEN 'used' THEN -NEW.amount ELSE NEW.amount END
    WHERE customer_id = NEW.customer_id;
  IF NEW.kind = 'returned' THEN
    SELECT coalesce(sum(amount), 0) INTO used FROM store_credit_entries
      WHERE kind = 'used' AND reference = NEW.used_reference AND customer_id = NEW.customer_id;
    SELECT coalesce(sum(amount), 0) INTO given_back FROM store_credit_entries
      WHERE kind = 'returned' AND used_reference = NEW.used_reference;
    IF given_back > used THEN
      RAISE EXCEPTION 'More store credit was given back than was used.'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'store_credit_returned_within_used';
    END IF;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER store_credit_moves AFTER INSERT ON "store_credit_entries"
  FOR EACH ROW EXECUTE FUNCTION store_credit_moves();--> statement-breakpoint
CREATE FUNCTION store_credit_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Entries of store credit are never changed or deleted.'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'store_credit_stays';
END $$;--> statement-breakpoint
CREATE TRIGGER store_credit_stays BEFORE UPDATE OR DELETE ON "store_credit_entries"
  FOR EACH ROW EXECUTE FUNCTION store_credit_stays();--> statement-breakpoint
-- Only an entry moves a balance.
CREATE FUNCTION store_credit_balance_follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() < 2 AND (TG_OP <> 'INSERT' OR NEW.balance <> 0) THEN
    RAISE EXCEPTION 'Balances of store credit follow from its entries.'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'store_credit_balance_follows';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;--> statement-breakpoint
CREATE TRIGGER store_credit_balance_follows BEFORE INSERT OR UPDATE OR DELETE ON "store_credit_balances"
  FOR EACH ROW EXECUTE FUNCTION store_credit_balance_follows();
