CREATE TABLE "administrator_acts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"act" text NOT NULL,
	"target_id" uuid,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "administrator_acts_actor" ON "administrator_acts" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "administrator_acts_act" ON "administrator_acts" USING btree ("act","id");