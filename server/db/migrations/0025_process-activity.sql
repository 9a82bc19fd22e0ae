CREATE TABLE "process_activity" (
	"at" timestamp with time zone NOT NULL,
	"process" uuid NOT NULL,
	"requests" integer NOT NULL,
	"failed" integer NOT NULL,
	"slow" integer NOT NULL,
	"saves" integer NOT NULL,
	"disk_free_bytes" bigint NOT NULL,
	"disk_size_bytes" bigint NOT NULL,
	"alive_until" timestamp with time zone NOT NULL,
	CONSTRAINT "process_activity_at_process_pk" PRIMARY KEY("at","process")
);
