ALTER TABLE "payments" ADD COLUMN "credit_used" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "credit_reference" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "as_credit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_credit_within_amount" CHECK ("payments"."credit_used" between 0 and "payments"."amount");--> statement-breakpoint
-- What a payment has to give back: the captured money, and the store credit that pays for it now.
CREATE OR REPLACE FUNCTION refunds_within_capture() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  taken bigint;
  others bigint;
BEGIN
  IF NEW.status = 'failed' THEN RETURN NEW; END IF;
  IF TG_OP = 'UPDATE' AND OLD.status <> 'failed' AND NEW.payment_id = OLD.payment_id AND NEW.amount <= OLD.amount THEN
    RETURN NEW;
  END IF;
  SELECT coalesce(captured_amount, 0) + CASE WHEN credit_reference IS NULL THEN 0 ELSE credit_used END INTO taken
    FROM payments WHERE id = NEW.payment_id FOR NO KEY UPDATE;
  SELECT coalesce(sum(amount), 0) INTO others FROM refunds
    WHERE payment_id = NEW.payment_id AND status <> 'failed' AND id <> NEW.id;
  IF others + NEW.amount > taken THEN
    RAISE EXCEPTION 'Refunds of payment % would come to % paise of % taken.', NEW.payment_id, others + NEW.amount, taken
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_capture';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION capture_covers_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(NEW.captured_amount, 0) + (CASE WHEN NEW.credit_reference IS NULL THEN 0 ELSE NEW.credit_used END)
      < (SELECT coalesce(sum(amount), 0) FROM refunds WHERE payment_id = NEW.id AND status <> 'failed') THEN
    RAISE EXCEPTION 'Payment % cannot have taken less than its refunds.', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_capture';
  END IF;
  RETURN NEW;
END $$;
