ALTER TABLE "attempts" ADD COLUMN "was_hidden" boolean;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "had_help" boolean;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "onset_ms" integer;