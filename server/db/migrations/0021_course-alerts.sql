CREATE TABLE "course_alerts" (
	"email" text NOT NULL,
	"course_id" uuid NOT NULL,
	"language" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"consent_version" text NOT NULL,
	"consent_address" text NOT NULL,
	CONSTRAINT "course_alerts_email_course_id_pk" PRIMARY KEY("email","course_id")
);
--> statement-breakpoint
CREATE INDEX "course_alerts_token" ON "course_alerts" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "course_alerts_course" ON "course_alerts" USING btree ("course_id");