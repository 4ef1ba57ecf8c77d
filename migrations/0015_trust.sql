CREATE TABLE "hiding_days" (
	"day" date NOT NULL,
	"reason" text NOT NULL,
	"rating" numeric(2, 1) NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "hiding_days_day_reason_rating_pk" PRIMARY KEY("day","reason","rating")
);
--> statement-breakpoint
CREATE TABLE "record_day_ends" (
	"day" date PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_receipts" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"salt" text NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid,
	"reason" text NOT NULL,
	"note" text,
	"email" text,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid
);
--> statement-breakpoint
ALTER TABLE "review_answers" ADD COLUMN "answers_revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "works_here" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_team" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_receipts_review" ON "review_receipts" USING btree ("review_id","seq");--> statement-breakpoint
CREATE INDEX "review_reports_state_newest" ON "review_reports" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "review_reports_newest" ON "review_reports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "review_reports_review" ON "review_reports" USING btree ("review_id","state");--> statement-breakpoint
CREATE INDEX "review_reports_decided" ON "review_reports" USING btree ("decided_at") WHERE "review_reports"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "review_reports_by" ON "review_reports" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "reviews_customers_rating_newest" ON "reviews" USING btree ("rating","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."hidden_at" is null and not "reviews"."works_here";