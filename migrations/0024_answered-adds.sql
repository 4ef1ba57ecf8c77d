-- An answer only adds to pages (docs/decisions/0046), though its trigger marks the review as answered (0022): that mark
-- shows nowhere. Every other column of a review does, and a new one joins them in a migration.
CREATE OR REPLACE TRIGGER "reviews_tell_pages_stale"
  AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "id", "user_id", "rating", "description", "created_at", "hidden_at",
    "hidden_reason", "works_here", "works_here_by_hand", "revision", "edited_at", "invitation_id", "author_name",
    "project_id", "service_id"
  ON "reviews" FOR EACH STATEMENT EXECUTE FUNCTION "tell_pages_stale"();
