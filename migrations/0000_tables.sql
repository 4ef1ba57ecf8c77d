CREATE TABLE "authenticators" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"last_step" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bearers" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid,
	"old_email" text NOT NULL,
	"new_email" text NOT NULL,
	"code_mac" text,
	"salt" text,
	"stop_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "email_changes_stopHash_unique" UNIQUE("stop_hash")
);
--> statement-breakpoint
CREATE TABLE "factor_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"session_id" uuid,
	"flow_id" uuid,
	"sealed" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cookie_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"mailbox_key" text NOT NULL,
	"email" text NOT NULL,
	"code_mac" text,
	"salt" text NOT NULL,
	"link_hash" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"max_tries" integer NOT NULL,
	"cookieless_tries" integer DEFAULT 0 NOT NULL,
	"reserved_in" text,
	"expires_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone NOT NULL,
	"verified_at" timestamp with time zone,
	"consumed_at" timestamp with time zone,
	"user_id" uuid,
	"name" text,
	"password_hash" text,
	"remember_me" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "flows_cookieHash_unique" UNIQUE("cookie_hash")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credentialId_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "quotas" (
	"key" text PRIMARY KEY NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"spent" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_mac" text NOT NULL,
	"salt" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_user_id_code_mac_pk" PRIMARY KEY("user_id","code_mac")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"short_lived" boolean DEFAULT false NOT NULL,
	"device" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"proven_at" timestamp with time zone NOT NULL,
	"factor_proven_at" timestamp with time zone,
	CONSTRAINT "sessions_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "record_chain" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"subject" text NOT NULL,
	"actor" text,
	"detail_hash" text NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_day_ends" (
	"day" date PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_days" (
	"event" text NOT NULL,
	"day" date NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "record_days_event_day_pk" PRIMARY KEY("event","day")
);
--> statement-breakpoint
CREATE TABLE "record_details" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"salt" text NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_head" (
	"id" smallint PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "browser_errors" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"message" text NOT NULL,
	"path" text NOT NULL,
	"browser" text NOT NULL,
	"count" integer NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drills" (
	"outcome" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"sentence" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facts" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "totals" (
	"name" text PRIMARY KEY NOT NULL,
	"count" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "hiding_days" (
	"day" date NOT NULL,
	"reason" text NOT NULL,
	"rating" numeric(2, 1) NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "hiding_days_day_reason_rating_pk" PRIMARY KEY("day","reason","rating")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"email" text,
	"client_name" text NOT NULL,
	"project_id" text,
	"service_id" text,
	"invited_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"reminder_hash" text,
	CONSTRAINT "invitations_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "invitations_reminderHash_unique" UNIQUE("reminder_hash")
);
--> statement-breakpoint
CREATE TABLE "review_answers" (
	"review_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"answered_by" uuid,
	"answers_revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
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
	"is_unmailed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid
);
--> statement-breakpoint
CREATE TABLE "review_tally" (
	"rating" numeric(2, 1) PRIMARY KEY NOT NULL,
	"published" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"rating" numeric(2, 1) NOT NULL,
	"description" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	"works_here" boolean DEFAULT false NOT NULL,
	"works_here_by_hand" boolean DEFAULT false NOT NULL,
	"is_answered" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"edited_at" timestamp with time zone,
	"invitation_id" uuid,
	"author_name" text,
	"project_id" text,
	"service_id" text,
	CONSTRAINT "reviews_invitationId_unique" UNIQUE("invitation_id"),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" >= 0 and "reviews"."rating" <= 5 and "reviews"."rating" * 2 = floor("reviews"."rating" * 2))
);
--> statement-breakpoint
CREATE TABLE "unmailed_reviews" (
	"review_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "avatars" (
	"hash" text PRIMARY KEY NOT NULL,
	"webp" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text DEFAULT 'Customer' NOT NULL,
	"avatar_hash" text,
	"is_team" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bearers" ADD CONSTRAINT "bearers_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_challenges" ADD CONSTRAINT "factor_challenges_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_challenges" ADD CONSTRAINT "factor_challenges_flow_id_flows_id_fk" FOREIGN KEY ("flow_id") REFERENCES "public"."flows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flows" ADD CONSTRAINT "flows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_details" ADD CONSTRAINT "record_details_seq_record_chain_seq_fk" FOREIGN KEY ("seq") REFERENCES "public"."record_chain"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_notes" ADD CONSTRAINT "enquiry_notes_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_notes" ADD CONSTRAINT "enquiry_notes_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unmailed_enquiries" ADD CONSTRAINT "unmailed_enquiries_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_stories" ADD CONSTRAINT "client_stories_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_answers" ADD CONSTRAINT "review_answers_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_answers" ADD CONSTRAINT "review_answers_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unmailed_reviews" ADD CONSTRAINT "unmailed_reviews_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_avatar_hash_avatars_hash_fk" FOREIGN KEY ("avatar_hash") REFERENCES "public"."avatars"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bearers_session" ON "bearers" USING btree ("session_id","expires_at");--> statement-breakpoint
CREATE INDEX "bearers_expiry" ON "bearers" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "devices_token_user" ON "devices" USING btree ("token_hash","user_id");--> statement-breakpoint
CREATE INDEX "devices_user" ON "devices" USING btree ("user_id","last_used_at");--> statement-breakpoint
CREATE INDEX "email_changes_user" ON "email_changes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "email_changes_session" ON "email_changes" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "email_changes_oldest" ON "email_changes" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "factor_challenges_session" ON "factor_challenges" USING btree ("session_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "factor_challenges_flow" ON "factor_challenges" USING btree ("flow_id");--> statement-breakpoint
CREATE INDEX "factor_challenges_expiry" ON "factor_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "flows_mailbox" ON "flows" USING btree ("mailbox_key","purpose","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "flows_user" ON "flows" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "flows_link" ON "flows" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "flows_expiry" ON "flows" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "quotas_window" ON "quotas" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "sessions_seen" ON "sessions" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "record_event" ON "record_chain" USING btree ("event","seq");--> statement-breakpoint
CREATE INDEX "record_subject" ON "record_chain" USING btree ("subject","seq");--> statement-breakpoint
CREATE INDEX "record_actor" ON "record_chain" USING btree ("actor");--> statement-breakpoint
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
CREATE INDEX "browser_errors_seen" ON "browser_errors" USING btree ("last_seen_at","fingerprint");--> statement-breakpoint
CREATE INDEX "invitations_newest" ON "invitations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "invitations_by" ON "invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "invitations_person" ON "invitations" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "invitations_addresses" ON "invitations" USING btree (coalesce("used_at", "expires_at")) WHERE "invitations"."email" is not null;--> statement-breakpoint
CREATE INDEX "invitations_unused_expiry" ON "invitations" USING btree ("expires_at") WHERE "invitations"."used_at" is null;--> statement-breakpoint
CREATE INDEX "invitations_unreminded" ON "invitations" USING btree ("created_at") WHERE "invitations"."used_at" is null and "invitations"."reminded_at" is null;--> statement-breakpoint
CREATE INDEX "review_answers_by" ON "review_answers" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "review_receipts_review" ON "review_receipts" USING btree ("review_id","seq");--> statement-breakpoint
CREATE INDEX "review_reports_state_newest" ON "review_reports" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "review_reports_newest" ON "review_reports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "review_reports_review" ON "review_reports" USING btree ("review_id","state");--> statement-breakpoint
CREATE INDEX "review_reports_decided" ON "review_reports" USING btree ("decided_at") WHERE "review_reports"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "review_reports_by" ON "review_reports" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "review_reports_person" ON "review_reports" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "review_reports_unmailed" ON "review_reports" USING btree ("created_at") WHERE "review_reports"."is_unmailed";--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_rating_newest" ON "reviews" USING btree ("rating","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_hidden_newest" ON "reviews" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_hidden_rating_newest" ON "reviews" USING btree ("rating","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_any_newest" ON "reviews" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reviews_any_rating_newest" ON "reviews" USING btree ("rating","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reviews_customers_rating_newest" ON "reviews" USING btree ("rating","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."hidden_at" is null and not "reviews"."works_here";--> statement-breakpoint
CREATE INDEX "reviews_unanswered_newest" ON "reviews" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."hidden_at" is null and not "reviews"."works_here" and not "reviews"."is_answered";--> statement-breakpoint
CREATE INDEX "reviews_unanswered_rating_newest" ON "reviews" USING btree ("rating","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."hidden_at" is null and not "reviews"."works_here" and not "reviews"."is_answered";--> statement-breakpoint
CREATE INDEX "reviews_unanswered_low_newest" ON "reviews" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."hidden_at" is null and not "reviews"."works_here" and not "reviews"."is_answered" and "reviews"."rating" <= 3;--> statement-breakpoint
CREATE INDEX "reviews_user" ON "reviews" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reviews_project_newest" ON "reviews" USING btree ("project_id","created_at") WHERE "reviews"."project_id" is not null and "reviews"."hidden_at" is null and "reviews"."invitation_id" is not null;--> statement-breakpoint
CREATE INDEX "reviews_service_newest" ON "reviews" USING btree ("service_id","created_at") WHERE "reviews"."service_id" is not null and "reviews"."hidden_at" is null and "reviews"."invitation_id" is not null;--> statement-breakpoint
CREATE INDEX "unmailed_reviews_oldest" ON "unmailed_reviews" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_lower" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "users_by_email" ON "users" USING btree (lower("email") collate "C","id");--> statement-breakpoint
CREATE INDEX "users_role_newest" ON "users" USING btree ("role","created_at","id");--> statement-breakpoint
CREATE INDEX "users_role_by_name" ON "users" USING btree ("role",lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "users_role_by_email" ON "users" USING btree ("role",lower("email") collate "C","id");--> statement-breakpoint
CREATE INDEX "users_avatar" ON "users" USING btree ("avatar_hash");
--> statement-breakpoint
-- The rows that triggers keep counts in, and the end of an empty audit log.
INSERT INTO "review_tally" ("rating") SELECT step / 2.0 FROM generate_series(0, 10) AS step;
--> statement-breakpoint
INSERT INTO "totals" ("name") VALUES ('users'), ('reviews'), ('reviews.team'), ('hidden'), ('reports.open'),
  ('enquiries.new'), ('enquiries.open'), ('enquiries.done'), ('enquiries.spam'), ('subscribers');
--> statement-breakpoint
INSERT INTO "record_head" ("id", "seq", "hash") VALUES (1, 0, '');
