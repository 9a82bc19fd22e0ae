CREATE TABLE "content_history" (
	"record_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"change_id" uuid NOT NULL,
	"action" text NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"before" jsonb,
	CONSTRAINT "content_history_record_id_id_pk" PRIMARY KEY("record_id","id")
);
--> statement-breakpoint
CREATE TABLE "lessons" (
	"course_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"title" jsonb NOT NULL,
	"is_published" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lessons_course_id_number_pk" PRIMARY KEY("course_id","number")
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "record_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "banked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "content_history_change" ON "content_history" USING btree ("change_id");--> statement-breakpoint
CREATE INDEX "items_course" ON "items" USING btree ("course_id");--> statement-breakpoint
INSERT INTO "lessons" ("course_id", "number", "title") SELECT "courses"."id", ("lesson" ->> 'number')::integer, "lesson" -> 'title' FROM "courses", jsonb_array_elements("courses"."lesson_titles") AS "lesson";
