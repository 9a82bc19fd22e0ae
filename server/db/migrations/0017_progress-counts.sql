CREATE TABLE "completion_counts" (
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"lesson" integer NOT NULL,
	"completed" integer NOT NULL,
	CONSTRAINT "completion_counts_user_id_course_id_lesson_pk" PRIMARY KEY("user_id","course_id","lesson")
);
--> statement-breakpoint
ALTER TABLE "completed_words" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "counts_version" integer;