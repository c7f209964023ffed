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
