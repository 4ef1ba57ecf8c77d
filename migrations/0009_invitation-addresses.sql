DROP INDEX "reviews_project_newest";--> statement-breakpoint
ALTER TABLE "invitations" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "invitations_addresses" ON "invitations" USING btree (coalesce("used_at", "expires_at")) WHERE "invitations"."email" is not null;--> statement-breakpoint
CREATE INDEX "reviews_project_newest" ON "reviews" USING btree ("project_id","created_at") WHERE "reviews"."project_id" is not null and "reviews"."hidden_at" is null and "reviews"."invitation_id" is not null;