CREATE TABLE "erased_cohorts" (
	"week" integer NOT NULL,
	"measure" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "erased_cohorts_week_measure_pk" PRIMARY KEY("week","measure")
);
--> statement-breakpoint
CREATE TABLE "learner_recalls" (
	"user_id" uuid NOT NULL,
	"week" integer NOT NULL,
	"asked" integer NOT NULL,
	"accepted" integer NOT NULL,
	CONSTRAINT "learner_recalls_user_id_week_pk" PRIMARY KEY("user_id","week")
);
--> statement-breakpoint
CREATE TABLE "learner_starts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"first_day" integer,
	"day_2" boolean NOT NULL,
	"day_7" boolean NOT NULL,
	"week_4" boolean NOT NULL,
	"seen_day" integer NOT NULL,
	"seen_stored" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recogniser_starts" (
	"day" integer NOT NULL,
	"listener" text NOT NULL,
	"outcome" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "recogniser_starts_day_listener_outcome_pk" PRIMARY KEY("day","listener","outcome")
);
--> statement-breakpoint
CREATE INDEX "learner_recalls_week" ON "learner_recalls" USING btree ("week");--> statement-breakpoint
CREATE INDEX "learner_starts_first_day" ON "learner_starts" USING btree ("first_day");