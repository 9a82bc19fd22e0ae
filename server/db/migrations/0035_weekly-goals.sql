CREATE TABLE "goals" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"days" smallint,
	"chosen_at" timestamp with time zone NOT NULL,
	"kept_weeks" integer[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "said_quarters" ADD COLUMN "minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
INSERT INTO "said_quarters" ("user_id", "quarter", "phrases", "minutes")
	SELECT "user_id", floor(extract(epoch FROM "at") / 900)::int AS "quarter", coalesce((array_agg(DISTINCT ('x' || right("word_id"::text, 8))::bit(32)::int # "step") FILTER (WHERE "way" IN ('spoken', 'selfCompared')))[1:450], '{}'), bit_or(1 << (floor(extract(epoch FROM "at") / 60)::int % 15))
	FROM "attempts" WHERE "at" >= now() - interval '56 days'
	GROUP BY "user_id", "quarter"
	ON CONFLICT ("user_id", "quarter") DO UPDATE SET "minutes" = "said_quarters"."minutes" | excluded."minutes";
