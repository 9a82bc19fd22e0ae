CREATE TABLE "completed_words" (
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"word_id" uuid NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	"passed_by_rank" smallint NOT NULL,
	CONSTRAINT "completed_words_user_id_course_id_word_id_pk" PRIMARY KEY("user_id","course_id","word_id")
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"picture" text NOT NULL,
	"color" text NOT NULL,
	"is_avaliable" boolean NOT NULL,
	"is_hidden" boolean NOT NULL,
	"matching" text NOT NULL,
	"phones_url" text DEFAULT '' NOT NULL,
	"demo_phones_url" text DEFAULT '' NOT NULL,
	"lesson_titles" jsonb NOT NULL,
	"version" integer NOT NULL,
	"seed_hash" text
);
--> statement-breakpoint
CREATE TABLE "enrolments" (
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"latest_place" bigint NOT NULL,
	"latest_at" timestamp with time zone NOT NULL,
	"furthest_place" bigint NOT NULL,
	"partial_progress" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "enrolments_user_id_course_id_pk" PRIMARY KEY("user_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"type" text NOT NULL,
	"lesson_number" integer NOT NULL,
	"order_in_lesson" integer NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "login_names" (
	"name" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"user_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_user_id_secret_hash_pk" PRIMARY KEY("user_id","secret_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"name" text NOT NULL,
	"lastname" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"photo" text DEFAULT '' NOT NULL,
	"password_hash" text,
	"role" text NOT NULL,
	"is_terms" boolean DEFAULT false NOT NULL,
	"is_tutorial" boolean DEFAULT true NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"plan" text DEFAULT '' NOT NULL,
	"date_start" timestamp with time zone,
	"date_end" timestamp with time zone,
	"order_id" text DEFAULT '' NOT NULL,
	"status" text,
	"created_at" timestamp with time zone NOT NULL
);
