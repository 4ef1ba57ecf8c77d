-- Tells every instance, in the transaction of the write itself, that public pages show something else now: an instance
-- that is killed after its commit has told the others. src/server/pages/cache-broadcast.ts listens.
CREATE FUNCTION "tell_pages_stale"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pages_stale', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "reviews_tell_pages_stale" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "reviews"
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_pages_stale"();
--> statement-breakpoint
CREATE TRIGGER "answers_tell_pages_stale" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "review_answers"
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_pages_stale"();
--> statement-breakpoint
-- A new account shows nowhere, and neither does a new password.
CREATE TRIGGER "users_tell_pages_stale" AFTER UPDATE OF "name", "role", "avatar_hash" OR DELETE OR TRUNCATE ON "users"
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_pages_stale"();
