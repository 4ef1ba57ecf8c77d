CREATE TABLE "drills" (
	"outcome" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"sentence" text NOT NULL
);
