CREATE TABLE "attempt_counts" (
	"course_id" uuid NOT NULL,
	"word_id" uuid NOT NULL,
	"step" smallint NOT NULL,
	"verdict" text NOT NULL,
	"family" text NOT NULL,
	"way" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "attempt_counts_course_id_word_id_step_verdict_family_way_pk" PRIMARY KEY("course_id","word_id","step","verdict","family","way")
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"word_id" uuid NOT NULL,
	"step" smallint NOT NULL,
	"verdict" text NOT NULL,
	"family" text,
	"way" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "attempts_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE INDEX "attempts_at" ON "attempts" USING btree ("at");