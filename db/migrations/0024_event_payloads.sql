ALTER TABLE "payment_events" ALTER COLUMN "payload" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "provider_order_id" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "provider_payment_id" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "provider_refund_id" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "amount" bigint;--> statement-breakpoint
-- Events of before: what is kept for good is read out of what came.
UPDATE "payment_events" SET
  "provider_order_id" = coalesce("payload" #>> '{payload,order,entity,id}', "payload" #>> '{payload,payment,entity,order_id}'),
  "provider_payment_id" = coalesce("payload" #>> '{payload,payment,entity,id}', "payload" #>> '{payload,refund,entity,payment_id}'),
  "provider_refund_id" = "payload" #>> '{payload,refund,entity,id}',
  "amount" = coalesce("payload" #>> '{payload,refund,entity,amount}', "payload" #>> '{payload,payment,entity,amount}')::bigint;--> statement-breakpoint
CREATE INDEX "payment_events_by_order" ON "payment_events" USING btree ("provider_order_id");--> statement-breakpoint
CREATE INDEX "payment_events_with_payload" ON "payment_events" USING btree ("received_at") WHERE "payment_events"."payload" is not null;