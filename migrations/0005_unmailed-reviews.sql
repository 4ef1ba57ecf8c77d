CREATE TABLE "unmailed_reviews" (
	"review_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "unmailed_reviews" ADD CONSTRAINT "unmailed_reviews_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unmailed_reviews_oldest" ON "unmailed_reviews" USING btree ("created_at");