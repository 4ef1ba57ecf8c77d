CREATE TABLE "client_stories" (
	"review_id" uuid PRIMARY KEY NOT NULL,
	"quality" numeric(2, 1),
	"schedule" numeric(2, 1),
	"cost" numeric(2, 1),
	"refer" numeric(2, 1),
	"challenge" text,
	"solution" text,
	"result" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"approved_at" timestamp with time zone,
	CONSTRAINT "client_stories_scores" CHECK (least("client_stories"."quality", "client_stories"."schedule", "client_stories"."cost", "client_stories"."refer") >= 0.5 and greatest("client_stories"."quality", "client_stories"."schedule", "client_stories"."cost", "client_stories"."refer") <= 5)
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "reminder_hash" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "works_here_by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "client_stories" ADD CONSTRAINT "client_stories_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_unreminded" ON "invitations" USING btree ("created_at") WHERE "invitations"."used_at" is null and "invitations"."reminded_at" is null;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_reminderHash_unique" UNIQUE("reminder_hash");