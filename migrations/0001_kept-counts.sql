-- Counts that pages and the dashboard show are kept here as rows change: reading them never costs more than one row each.
INSERT INTO "review_tally" ("rating") SELECT step / 2.0 FROM generate_series(0, 10) AS step;
--> statement-breakpoint
INSERT INTO "totals" ("name") VALUES ('users'), ('reviews'), ('hidden');
--> statement-breakpoint
INSERT INTO "record_head" ("id", "seq", "hash") VALUES (1, 0, '');
--> statement-breakpoint
CREATE FUNCTION "keep_review_counts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    IF OLD.hidden_at IS NULL THEN
      UPDATE review_tally SET published = published - 1 WHERE rating = OLD.rating;
    ELSE
      UPDATE totals SET count = count - 1 WHERE name = 'hidden';
    END IF;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    IF NEW.hidden_at IS NULL THEN
      UPDATE review_tally SET published = published + 1 WHERE rating = NEW.rating;
    ELSE
      UPDATE totals SET count = count + 1 WHERE name = 'hidden';
    END IF;
  END IF;
  IF TG_OP = 'INSERT' THEN UPDATE totals SET count = count + 1 WHERE name = 'reviews'; END IF;
  IF TG_OP = 'DELETE' THEN UPDATE totals SET count = count - 1 WHERE name = 'reviews'; END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "reviews_counted" AFTER INSERT OR DELETE OR UPDATE OF rating, hidden_at ON "reviews"
  FOR EACH ROW EXECUTE FUNCTION "keep_review_counts"();
--> statement-breakpoint
CREATE FUNCTION "keep_user_count"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE totals SET count = count + CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END WHERE name = 'users';
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "users_counted" AFTER INSERT OR DELETE ON "users"
  FOR EACH ROW EXECUTE FUNCTION "keep_user_count"();
