CREATE TABLE "review_cards" (
	"user_id" uuid NOT NULL,
	"word_id" uuid NOT NULL,
	"changed" integer DEFAULT 1 NOT NULL,
	"folded" integer DEFAULT 0 NOT NULL,
	"spoken" jsonb,
	"spoken_due_at" timestamp with time zone,
	"recognised" jsonb,
	"recognised_due_at" timestamp with time zone,
	CONSTRAINT "review_cards_user_id_word_id_pk" PRIMARY KEY("user_id","word_id")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"user_id" uuid NOT NULL,
	"word_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"trace" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"is_accepted" boolean NOT NULL,
	"had_help" boolean NOT NULL,
	CONSTRAINT "reviews_user_id_word_id_attempt_id_pk" PRIMARY KEY("user_id","word_id","attempt_id")
);
