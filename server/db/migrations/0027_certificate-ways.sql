ALTER TABLE "certificates" ADD COLUMN "typed_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "helped_count" integer DEFAULT 0 NOT NULL;