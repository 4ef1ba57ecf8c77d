CREATE TABLE "record_days" (
	"event" text NOT NULL,
	"day" date NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "record_days_event_day_pk" PRIMARY KEY("event","day")
);
--> statement-breakpoint
DROP INDEX "users_role";--> statement-breakpoint
DROP INDEX "record_event";--> statement-breakpoint
DROP INDEX "record_subject";--> statement-breakpoint
DROP INDEX "users_newest";--> statement-breakpoint
CREATE INDEX "reviews_hidden_newest" ON "reviews" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_hidden_rating_newest" ON "reviews" USING btree ("rating","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_any_newest" ON "reviews" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reviews_any_rating_newest" ON "reviews" USING btree ("rating","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "users_by_email" ON "users" USING btree (lower("email") collate "C","id");--> statement-breakpoint
CREATE INDEX "users_role_newest" ON "users" USING btree ("role","created_at","id");--> statement-breakpoint
CREATE INDEX "users_role_by_name" ON "users" USING btree ("role",lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "users_role_by_email" ON "users" USING btree ("role",lower("email") collate "C","id");--> statement-breakpoint
CREATE INDEX "record_event" ON "record_chain" USING btree ("event","seq");--> statement-breakpoint
CREATE INDEX "record_subject" ON "record_chain" USING btree ("subject","seq");--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id");