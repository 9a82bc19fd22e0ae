CREATE TABLE "invoice_sales" (
	"sale_id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"subscription_id" text NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"sale" jsonb,
	"received_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "payment_events_subscription_id_id_pk" PRIMARY KEY("subscription_id","id")
);
--> statement-breakpoint
CREATE TABLE "provider_objects" (
	"account" text NOT NULL,
	"name" text NOT NULL,
	"id" text NOT NULL,
	CONSTRAINT "provider_objects_account_name_pk" PRIMARY KEY("account","name")
);
--> statement-breakpoint
CREATE TABLE "subscription_owners" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"user_id" uuid NOT NULL,
	"id" text NOT NULL,
	"plan" text NOT NULL,
	"provider_plan_id" text NOT NULL,
	"status" text NOT NULL,
	"status_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"paid_until" timestamp with time zone,
	"check_at" timestamp with time zone,
	"failure_told_for" timestamp with time zone,
	"renewal_told_for" timestamp with time zone,
	CONSTRAINT "subscriptions_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "subscription_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "refunded_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("check_at");