ALTER TABLE "users" ADD COLUMN "next_charge_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "has_failed_charge" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "part_refunded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "refunded_amount" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "access_until" timestamp with time zone;--> statement-breakpoint
-- Known from what is stored; the provider is asked for the rest at the next reconciliation.
UPDATE "users" SET "next_charge_at" = "subscriptions"."paid_until" FROM "subscriptions"
WHERE "subscriptions"."user_id" = "users"."id" AND "subscriptions"."id" = "users"."order_id" AND "users"."status" = 'ACTIVE';--> statement-breakpoint
UPDATE "subscriptions" SET "check_at" = now() WHERE "paid_until" IS NOT NULL;
