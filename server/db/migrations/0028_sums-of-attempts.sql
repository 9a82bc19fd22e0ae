CREATE TABLE "attempts_today" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"day" integer NOT NULL,
	"stored" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "said_quarters" (
	"user_id" uuid NOT NULL,
	"quarter" integer NOT NULL,
	"phrases" integer[] NOT NULL,
	CONSTRAINT "said_quarters_user_id_quarter_pk" PRIMARY KEY("user_id","quarter")
);
--> statement-breakpoint
CREATE TABLE "slipped_phrases" (
	"user_id" uuid NOT NULL,
	"family" text NOT NULL,
	"word_id" uuid NOT NULL,
	"step" smallint NOT NULL,
	"slipped_at" timestamp with time zone NOT NULL,
	"slipped_day" integer NOT NULL,
	CONSTRAINT "slipped_phrases_user_id_family_word_id_step_pk" PRIMARY KEY("user_id","family","word_id","step")
);
--> statement-breakpoint
CREATE TABLE "tried_phrases" (
	"user_id" uuid NOT NULL,
	"word_id" uuid NOT NULL,
	"step" smallint NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"last_day" integer NOT NULL,
	"said_well_at" timestamp with time zone,
	"refused_at" timestamp with time zone,
	"refused_last_at" timestamp with time zone,
	CONSTRAINT "tried_phrases_user_id_word_id_step_pk" PRIMARY KEY("user_id","word_id","step")
);
--> statement-breakpoint
CREATE INDEX "said_quarters_quarter" ON "said_quarters" USING btree ("quarter");--> statement-breakpoint
CREATE INDEX "slipped_phrases_latest" ON "slipped_phrases" USING btree ("user_id","slipped_at");--> statement-breakpoint
CREATE INDEX "slipped_phrases_day" ON "slipped_phrases" USING btree ("slipped_day");--> statement-breakpoint
CREATE INDEX "tried_phrases_refused" ON "tried_phrases" USING btree ("user_id","refused_last_at");--> statement-breakpoint
CREATE INDEX "tried_phrases_day" ON "tried_phrases" USING btree ("last_day");--> statement-breakpoint
INSERT INTO "said_quarters" ("user_id", "quarter", "phrases")
	SELECT "user_id", floor(extract(epoch FROM "at") / 900)::int AS "quarter", (array_agg(DISTINCT ('x' || right("word_id"::text, 8))::bit(32)::int # "step"))[1:450]
	FROM "attempts" WHERE "at" >= now() - interval '8 days' AND "way" IN ('spoken', 'selfCompared')
	GROUP BY "user_id", "quarter";--> statement-breakpoint
INSERT INTO "tried_phrases" ("user_id", "word_id", "step", "last_at", "last_day", "said_well_at", "refused_at", "refused_last_at")
	SELECT "user_id", "word_id", "step", max("at"), floor(extract(epoch FROM max("at")) / 86400)::int, max("at") FILTER (WHERE "verdict" = 'full'), max("at") FILTER (WHERE "verdict" = 'reject'), CASE WHEN max("at") FILTER (WHERE "verdict" = 'reject') = max("at") THEN max("at") END
	FROM "attempts" WHERE "at" >= now() - interval '56 days' AND "way" = 'spoken'
	GROUP BY "user_id", "word_id", "step";--> statement-breakpoint
INSERT INTO "slipped_phrases" ("user_id", "family", "word_id", "step", "slipped_at", "slipped_day")
	SELECT "user_id", "family", "word_id", "step", max("at"), floor(extract(epoch FROM max("at")) / 86400)::int
	FROM "attempts" WHERE "at" >= now() - interval '56 days' AND "way" = 'spoken' AND "family" IS NOT NULL
	GROUP BY "user_id", "family", "word_id", "step";
