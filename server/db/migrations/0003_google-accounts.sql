CREATE TABLE "google_accounts" (
	"sub" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE INDEX "google_accounts_user" ON "google_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_token" ON "newsletter_subscribers" USING btree ("token_hash");