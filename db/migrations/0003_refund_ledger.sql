-- What was taken before the column existed is what was asked for.
UPDATE "payments" SET "captured_amount" = "amount" WHERE "status" IN ('completed', 'refund-due');--> statement-breakpoint
-- Quotes made before promotions existed: none applied, so the piece's own lines stand.
UPDATE "payments" SET "quote" = jsonb_build_object('promotion', null, 'taxable', "quote"->'breakup'->'taxable', 'gst', "quote"->'breakup'->'gst', 'insurance', "quote"->'breakup'->'insurance') || "quote";--> statement-breakpoint
UPDATE "orders" SET "quote" = jsonb_build_object('promotion', null, 'taxable', "quote"->'breakup'->'taxable', 'gst', "quote"->'breakup'->'gst', 'insurance', "quote"->'breakup'->'insurance') || "quote";--> statement-breakpoint
-- The payment's row is locked before the sum is read, so that refunds made at the same moment see one another.
CREATE FUNCTION refunds_within_capture() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  captured bigint;
  others bigint;
BEGIN
  IF NEW.status = 'failed' THEN RETURN NEW; END IF;
  IF TG_OP = 'UPDATE' AND OLD.status <> 'failed' AND NEW.payment_id = OLD.payment_id AND NEW.amount <= OLD.amount THEN
    RETURN NEW;
  END IF;
  SELECT coalesce(captured_amount, 0) INTO captured FROM payments WHERE id = NEW.payment_id FOR NO KEY UPDATE;
  SELECT coalesce(sum(amount), 0) INTO others FROM refunds
    WHERE payment_id = NEW.payment_id AND status <> 'failed' AND id <> NEW.id;
  IF others + NEW.amount > captured THEN
    RAISE EXCEPTION 'Refunds of payment % would come to % paise of % captured.', NEW.payment_id, others + NEW.amount, captured
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_capture';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER refunds_within_capture BEFORE INSERT OR UPDATE ON "refunds"
  FOR EACH ROW EXECUTE FUNCTION refunds_within_capture();--> statement-breakpoint
-- The other side of the same promise: what was captured is never rewritten to less than what goes back.
CREATE FUNCTION capture_covers_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(NEW.captured_amount, 0) < (SELECT coalesce(sum(amount), 0) FROM refunds WHERE payment_id = NEW.id AND status <> 'failed') THEN
    RAISE EXCEPTION 'Payment % cannot have captured less than its refunds.', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_capture';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER capture_covers_refunds BEFORE UPDATE OF "captured_amount" ON "payments"
  FOR EACH ROW EXECUTE FUNCTION capture_covers_refunds();
