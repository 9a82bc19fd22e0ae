ALTER TABLE "users" ADD COLUMN "retry_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "grace_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "is_last" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "failure_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "end_told_for" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "retry_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "grace_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "gave_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "credit_ms" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "outstanding_off_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "set_aside" jsonb;--> statement-breakpoint
-- They began with terms that bill the balance of unpaid months; the next reconciliation changes that at the provider.
UPDATE "subscriptions" SET "check_at" = now() WHERE "status" IN ('ACTIVE', 'SUSPENDED');
