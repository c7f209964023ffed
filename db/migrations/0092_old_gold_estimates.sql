CREATE TABLE "old_gold_estimates" (
	"code" text PRIMARY KEY NOT NULL,
	"pieces" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"sent_from" text,
	CONSTRAINT "old_gold_estimates_amount_not_negative" CHECK ("old_gold_estimates"."amount" >= 0)
);
--> statement-breakpoint
CREATE INDEX "old_gold_estimates_by_connection" ON "old_gold_estimates" USING btree ("sent_from","created_at") WHERE "old_gold_estimates"."sent_from" is not null;--> statement-breakpoint
CREATE INDEX "old_gold_estimates_oldest" ON "old_gold_estimates" USING btree ("valid_until");
