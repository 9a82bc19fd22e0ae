CREATE TABLE "media" (
	"name" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"origin" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"milliseconds" integer,
	"peak_dbfs" double precision,
	"rms_dbfs" double precision,
	"leading_silence_ms" integer,
	"trailing_silence_ms" integer,
	"is_cut" boolean,
	"file_name" text DEFAULT '' NOT NULL,
	"spoken_text" text,
	"voice" text,
	"uploaded_by" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "media_created" ON "media" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "media_spoken" ON "media" USING btree ("spoken_text");