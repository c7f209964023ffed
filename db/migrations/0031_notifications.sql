CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"channel" text NOT NULL,
	"about_id" uuid,
	"customer_id" uuid,
	"to" text,
	"content" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"status" text GENERATED ALWAYS AS (case when "notifications"."sent_at" is not null then 'sent' when "notifications"."failed_at" is not null then 'failed' else 'pending' end) STORED NOT NULL,
	CONSTRAINT "notifications_once" UNIQUE("about_id","event","channel")
);
--> statement-breakpoint
-- What three outboxes held, under the same ids: jobs of the earlier version name them (server/jobs/retire-queues.ts).
INSERT INTO "notifications" ("id", "event", "channel", "to", "content", "created_at", "sent_at", "failed_at")
SELECT "id",
	CASE WHEN "subject" LIKE '%: your message to %' THEN 'contact-message-to-sender' ELSE 'contact-message-to-shop' END,
	'email', "to", jsonb_build_object('subject', "subject", 'text', "text", 'html', "html"),
	"created_at", "sent_at", "gave_up_at"
FROM "mails";
--> statement-breakpoint
INSERT INTO "notifications" ("id", "event", "channel", "about_id", "customer_id", "created_at", "sent_at", "failed_at")
SELECT "messages"."id", "kind", "channel", "about_id", coalesce("orders"."customer_id", "payments"."customer_id"),
	"messages"."created_at", "messages"."sent_at", "gave_up_at"
FROM "messages"
LEFT JOIN "orders" ON "orders"."id" = "about_id"
LEFT JOIN "refunds" ON "refunds"."id" = "about_id"
LEFT JOIN "payments" ON "payments"."id" = "refunds"."payment_id";
--> statement-breakpoint
INSERT INTO "notifications" ("id", "event", "channel", "about_id", "customer_id", "content", "created_at", "sent_at", "failed_at")
SELECT "design_answers"."id", 'design-answer', 'sms', "design_answers"."id", "customer_id",
	jsonb_build_object('flow', '', 'body', "text", 'values', '{}'::jsonb), "at", "sent_at", "gave_up_at"
FROM "design_answers"
JOIN "design_requests" ON "design_requests"."id" = "request_id"
WHERE "channel" = 'sms';
--> statement-breakpoint
-- The registered text and its values of answers that are not sent yet stand in their jobs.
DO $$ BEGIN
	IF to_regclass('pgboss.job') IS NOT NULL THEN
		EXECUTE $job$
			UPDATE notifications SET content = jsonb_build_object('flow', data->'sms'->'template',
				'body', data->'sms'->'body', 'values', data->'sms'->'values')
			FROM pgboss.job
			WHERE name IN ('send-design-answer', 'give-up-design-answer') AND data->>'answerId' = notifications.id::text
		$job$;
	END IF;
END $$;
--> statement-breakpoint
DROP TABLE "mails" CASCADE;--> statement-breakpoint
DROP TABLE "messages" CASCADE;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_by_customer" ON "notifications" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "notifications_by_recipient" ON "notifications" USING btree ("to","created_at") WHERE "notifications"."to" is not null;--> statement-breakpoint
ALTER TABLE "design_answers" DROP COLUMN "sent_at";--> statement-breakpoint
ALTER TABLE "design_answers" DROP COLUMN "gave_up_at";