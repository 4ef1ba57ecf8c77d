CREATE TABLE "record_pending" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"subject" text NOT NULL,
	"actor" text,
	"salt" text NOT NULL,
	"details" jsonb NOT NULL,
	"detail_hash" text NOT NULL
);
