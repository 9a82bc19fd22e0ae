CREATE TABLE "removed_completions" (
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"word_id" uuid NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	"passed_by_rank" smallint NOT NULL,
	CONSTRAINT "removed_completions_user_id_course_id_word_id_pk" PRIMARY KEY("user_id","course_id","word_id")
);
--> statement-breakpoint
CREATE INDEX "removed_completions_word" ON "removed_completions" USING btree ("course_id","word_id");