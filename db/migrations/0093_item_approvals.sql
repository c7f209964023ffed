CREATE TABLE "item_approvals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"due_on" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "item_approvals_ended" CHECK (("item_approvals"."ended_at" is null) = ("item_approvals"."outcome" is null))
);
--> statement-breakpoint
ALTER TABLE "item_approvals" ADD CONSTRAINT "item_approvals_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_approvals" ADD CONSTRAINT "item_approvals_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_approvals" ADD CONSTRAINT "item_approvals_by_customers_id_fk" FOREIGN KEY ("by") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "item_approvals_open" ON "item_approvals" USING btree ("item_id") WHERE "item_approvals"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "item_approvals_due" ON "item_approvals" USING btree ("due_on") WHERE "item_approvals"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "item_approvals_of_item" ON "item_approvals" USING btree ("item_id","at");--> statement-breakpoint
CREATE INDEX "item_approvals_of_customer" ON "item_approvals" USING btree ("customer_id");
