CREATE TABLE "avatars" (
	"hash" text PRIMARY KEY NOT NULL,
	"webp" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bearers" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "budgets" (
	"key" text PRIMARY KEY NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"spent" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facts" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" >= 0 and "reviews"."rating" <= 5 and "reviews"."rating" * 2 = floor("reviews"."rating" * 2))
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
	CONSTRAINT "sessions_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "totals" (
	"name" text PRIMARY KEY NOT NULL,
	"count" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text DEFAULT 'Customer' NOT NULL,
	"avatar_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bearers" ADD CONSTRAINT "bearers_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flows" ADD CONSTRAINT "flows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_details" ADD CONSTRAINT "record_details_seq_record_chain_seq_fk" FOREIGN KEY ("seq") REFERENCES "public"."record_chain"("seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_avatar_hash_avatars_hash_fk" FOREIGN KEY ("avatar_hash") REFERENCES "public"."avatars"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bearers_session" ON "bearers" USING btree ("session_id","expires_at");--> statement-breakpoint
CREATE INDEX "bearers_expiry" ON "bearers" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "budgets_window" ON "budgets" USING btree ("window_start");--> statement-breakpoint
CREATE UNIQUE INDEX "devices_token_user" ON "devices" USING btree ("token_hash","user_id");--> statement-breakpoint
CREATE INDEX "devices_user" ON "devices" USING btree ("user_id","last_used_at");--> statement-breakpoint
CREATE INDEX "flows_mailbox" ON "flows" USING btree ("mailbox_key","purpose","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "flows_user" ON "flows" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "flows_link" ON "flows" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "flows_expiry" ON "flows" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "record_event" ON "record_chain" USING btree ("event","seq" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "record_subject" ON "record_chain" USING btree ("subject","seq" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_rating_newest" ON "reviews" USING btree ("rating","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_user" ON "reviews" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "sessions_seen" ON "sessions" USING btree ("last_seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_lower" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "users_role" ON "users" USING btree ("role");--> statement-breakpoint
CREATE INDEX "users_avatar" ON "users" USING btree ("avatar_hash");