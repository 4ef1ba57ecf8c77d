CREATE TABLE "enquiries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"form" text NOT NULL,
	"state" text NOT NULL,
	"caught_by" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"subject" text,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enquiry_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enquiry_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"written_by" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_requests" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unmailed_enquiries" (
	"enquiry_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "reviews_newest";--> statement-breakpoint
DROP INDEX "reviews_rating_newest";--> statement-breakpoint
DROP INDEX "reviews_hidden_newest";--> statement-breakpoint
DROP INDEX "reviews_hidden_rating_newest";--> statement-breakpoint
DROP INDEX "reviews_any_newest";--> statement-breakpoint
DROP INDEX "reviews_any_rating_newest";--> statement-breakpoint
ALTER TABLE "enquiry_notes" ADD CONSTRAINT "enquiry_notes_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_notes" ADD CONSTRAINT "enquiry_notes_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unmailed_enquiries" ADD CONSTRAINT "unmailed_enquiries_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiries_wanted_newest" ON "enquiries" USING btree ("created_at","id") WHERE "enquiries"."state" <> 'spam';--> statement-breakpoint
CREATE INDEX "enquiries_state_newest" ON "enquiries" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "enquiries_state_changed" ON "enquiries" USING btree ("state","changed_at");--> statement-breakpoint
CREATE INDEX "enquiries_person" ON "enquiries" USING btree (lower("email"),"created_at");--> statement-breakpoint
CREATE INDEX "enquiry_notes_in_order" ON "enquiry_notes" USING btree ("enquiry_id","created_at","id");--> statement-breakpoint
CREATE INDEX "enquiry_notes_by" ON "enquiry_notes" USING btree ("written_by");--> statement-breakpoint
CREATE INDEX "newsletter_requests_person" ON "newsletter_requests" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "newsletter_requests_oldest" ON "newsletter_requests" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscribers_email_lower" ON "subscribers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "subscribers_newest" ON "subscribers" USING btree ("confirmed_at","id");--> statement-breakpoint
CREATE INDEX "unmailed_enquiries_oldest" ON "unmailed_enquiries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_rating_newest" ON "reviews" USING btree ("rating","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_hidden_newest" ON "reviews" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_hidden_rating_newest" ON "reviews" USING btree ("rating","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_any_newest" ON "reviews" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reviews_any_rating_newest" ON "reviews" USING btree ("rating","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);