CREATE TABLE "content_draft_history" (
	"version" bigserial PRIMARY KEY NOT NULL,
	"document" text NOT NULL,
	"path" text NOT NULL,
	"value" jsonb,
	"user_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_drafts" (
	"document" text NOT NULL,
	"path" text NOT NULL,
	"value" jsonb NOT NULL,
	"version" bigint NOT NULL,
	"user_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_drafts_document_path_pk" PRIMARY KEY("document","path")
);
--> statement-breakpoint
CREATE TABLE "content_publications" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_revisions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"document" text NOT NULL,
	"publication_id" bigint NOT NULL,
	"data" jsonb NOT NULL,
	"changes" jsonb NOT NULL,
	"replaced" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_schedules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"frozen" jsonb NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "preview_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "content_draft_history" ADD CONSTRAINT "content_draft_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_publications" ADD CONSTRAINT "content_publications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_revisions" ADD CONSTRAINT "content_revisions_publication_id_content_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."content_publications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_schedules" ADD CONSTRAINT "content_schedules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preview_links" ADD CONSTRAINT "preview_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_draft_history_field" ON "content_draft_history" USING btree ("document","path");--> statement-breakpoint
CREATE INDEX "content_draft_history_at" ON "content_draft_history" USING btree ("at");--> statement-breakpoint
CREATE INDEX "content_revisions_document" ON "content_revisions" USING btree ("document","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "content_revisions_publication" ON "content_revisions" USING btree ("publication_id","document");--> statement-breakpoint
CREATE INDEX "content_schedules_due" ON "content_schedules" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "preview_links_expiry" ON "preview_links" USING btree ("expires_at");--> statement-breakpoint
-- A publication may remove texts: pages from before it must not be shown again, so it never counts as an addition.
CREATE FUNCTION "tell_content_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pages_stale', 'changed');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "publications_tell_pages_stale" AFTER INSERT OR DELETE OR TRUNCATE ON "content_publications"
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_content_changed"();
