CREATE TABLE "pending_archives" (
	"id" uuid NOT NULL,
	"part" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pending_archives_id_part_pk" PRIMARY KEY("id","part")
);
--> statement-breakpoint
CREATE TABLE "recognition_slots" (
	"slot" integer PRIMARY KEY NOT NULL,
	"holder" uuid NOT NULL,
	"taken_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "pending_archives_created" ON "pending_archives" USING btree ("created_at");