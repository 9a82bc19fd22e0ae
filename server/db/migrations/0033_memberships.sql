CREATE TABLE "memberships" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"source" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"plan" text DEFAULT '' NOT NULL,
	"from_at" timestamp with time zone,
	"until_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"provider" text,
	"status" text,
	"next_charge_at" timestamp with time zone,
	"has_failed_charge" boolean DEFAULT false NOT NULL,
	"retry_at" timestamp with time zone,
	"grace_until" timestamp with time zone,
	CONSTRAINT "memberships_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "provider" text DEFAULT 'paypal' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_owners" ADD COLUMN "provider" text DEFAULT 'paypal' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "provider" text DEFAULT 'paypal' NOT NULL;--> statement-breakpoint
-- What an account shows becomes its first membership; the sync of its subscriptions gives each of them its own.
INSERT INTO "memberships" ("user_id", "id", "source", "reference", "plan", "from_at", "until_at", "created_at", "provider", "status", "next_charge_at", "has_failed_charge", "retry_at", "grace_until")
SELECT "users"."id", "users"."id",
	CASE WHEN "users"."order_id" <> '' OR "users"."status" IS NOT NULL THEN 'subscription' ELSE 'period' END,
	"users"."order_id", "users"."plan", "users"."date_start", "users"."date_end",
	coalesce("subscriptions"."created_at", "users"."created_at"),
	CASE WHEN "users"."order_id" <> '' OR "users"."status" IS NOT NULL THEN 'paypal' END,
	"users"."status", "users"."next_charge_at", "users"."has_failed_charge", "users"."retry_at", "users"."grace_until"
FROM "users" LEFT JOIN "subscriptions" ON "subscriptions"."user_id" = "users"."id" AND "subscriptions"."id" = "users"."order_id"
WHERE "users"."date_end" IS NOT NULL;
