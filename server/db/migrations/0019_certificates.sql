CREATE TABLE "certificate_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"course_title" jsonb NOT NULL,
	"lesson_count" integer NOT NULL,
	"item_count" integer NOT NULL,
	"said_count" integer NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "certificates_user_id_course_id_pk" PRIMARY KEY("user_id","course_id")
);
