CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"name" text DEFAULT '' NOT NULL,
	"rows" bigint,
	"files" integer,
	"fault" text
);
--> statement-breakpoint
CREATE INDEX "backups_by_start" ON "backups" USING btree ("started_at");