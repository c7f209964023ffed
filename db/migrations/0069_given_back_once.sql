-- All that goes back of an order, its refunds and what the shop paid for its product, is at most what was taken for it;
-- or what the product was quoted at, where the rate has risen above that. Rows of before are not looked at again.
CREATE FUNCTION order_given_back_once(paid_by uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  taken bigint;
  refunded bigint;
  bought bigint;
  worth bigint;
BEGIN
  SELECT coalesce(captured_amount, 0) + CASE WHEN credit_reference IS NULL THEN 0 ELSE credit_used END INTO taken
    FROM payments WHERE id = paid_by FOR NO KEY UPDATE;
  SELECT coalesce(sum(amount), 0) INTO refunded FROM refunds WHERE payment_id = paid_by AND status <> 'failed';
  SELECT coalesce(sum(r.amount), 0), coalesce(max(r.paid + coalesce((r.quote ->> 'givenBack')::bigint, 0)), 0)
    INTO bought, worth
    FROM returns r JOIN orders o ON o.id = r.order_id
    WHERE o.payment_id = paid_by AND r.status IN ('credited', 'paid-out');
  IF bought > 0 AND bought + refunded > greatest(taken, worth) THEN
    RAISE EXCEPTION 'The order of payment % would give back % paise of % taken.', paid_by, bought + refunded, taken
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_given_back_once';
  END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION refund_beside_purchase() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'failed' THEN RETURN NULL; END IF;
  IF TG_OP = 'UPDATE' AND OLD.status <> 'failed' AND NEW.payment_id = OLD.payment_id AND NEW.amount <= OLD.amount THEN
    RETURN NULL;
  END IF;
  PERFORM order_given_back_once(NEW.payment_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER refund_beside_purchase AFTER INSERT OR UPDATE OF "status", "amount", "payment_id" ON "refunds"
  FOR EACH ROW EXECUTE FUNCTION refund_beside_purchase();--> statement-breakpoint
CREATE FUNCTION purchase_beside_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status NOT IN ('credited', 'paid-out') THEN RETURN NULL; END IF;
  IF TG_OP = 'UPDATE' AND OLD.status = NEW.status AND NEW.order_id = OLD.order_id AND NEW.amount <= OLD.amount THEN
    RETURN NULL;
  END IF;
  PERFORM order_given_back_once(payment_id) FROM orders WHERE id = NEW.order_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER purchase_beside_refund AFTER INSERT OR UPDATE OF "status", "amount", "order_id" ON "returns"
  FOR EACH ROW EXECUTE FUNCTION purchase_beside_refund();
