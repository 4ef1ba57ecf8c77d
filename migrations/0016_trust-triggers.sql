-- Who works here is marked on the review itself, in the same transaction as the review or the role: no list and no average
-- ever has to ask for the author.
CREATE FUNCTION "mark_team_review"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_on_team boolean;
BEGIN
  IF NEW.user_id IS NOT NULL THEN
    -- FOR SHARE waits for a role that is being changed, so that neither misses the other.
    SELECT role = 'Admin' OR is_team INTO is_on_team FROM users WHERE id = NEW.user_id FOR SHARE;
    NEW.works_here := NEW.works_here OR coalesce(is_on_team, false);
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "reviews_marked" BEFORE INSERT ON "reviews"
  FOR EACH ROW EXECUTE FUNCTION "mark_team_review"();
--> statement-breakpoint
CREATE FUNCTION "mark_reviews_of_member"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reviews SET works_here = (NEW.role = 'Admin' OR NEW.is_team)
    WHERE user_id = NEW.id AND works_here <> (NEW.role = 'Admin' OR NEW.is_team);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "members_marked" AFTER UPDATE OF role, is_team ON "users"
  FOR EACH ROW EXECUTE FUNCTION "mark_reviews_of_member"();
--> statement-breakpoint
INSERT INTO "totals" ("name") VALUES ('reviews.team'), ('reports.open');
--> statement-breakpoint
-- As before, but a team member's review counts in no rating.
CREATE OR REPLACE FUNCTION "keep_review_counts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    IF OLD.hidden_at IS NOT NULL THEN
      UPDATE totals SET count = count - 1 WHERE name = 'hidden';
    ELSIF OLD.works_here THEN
      UPDATE totals SET count = count - 1 WHERE name = 'reviews.team';
    ELSE
      UPDATE review_tally SET published = published - 1 WHERE rating = OLD.rating;
    END IF;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    IF NEW.hidden_at IS NOT NULL THEN
      UPDATE totals SET count = count + 1 WHERE name = 'hidden';
    ELSIF NEW.works_here THEN
      UPDATE totals SET count = count + 1 WHERE name = 'reviews.team';
    ELSE
      UPDATE review_tally SET published = published + 1 WHERE rating = NEW.rating;
    END IF;
  END IF;
  IF TG_OP = 'INSERT' THEN UPDATE totals SET count = count + 1 WHERE name = 'reviews'; END IF;
  IF TG_OP = 'DELETE' THEN UPDATE totals SET count = count - 1 WHERE name = 'reviews'; END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Contract in 0.1.0: the next statement makes it anew, in the same transaction.
DROP TRIGGER "reviews_counted" ON "reviews";
--> statement-breakpoint
CREATE TRIGGER "reviews_counted" AFTER INSERT OR DELETE OR UPDATE OF rating, hidden_at, works_here ON "reviews"
  FOR EACH ROW EXECUTE FUNCTION "keep_review_counts"();
--> statement-breakpoint
UPDATE "reviews" SET works_here = true WHERE user_id IN (SELECT id FROM "users" WHERE role = 'Admin');
--> statement-breakpoint
CREATE FUNCTION "keep_report_count"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.state = 'open' THEN
    UPDATE totals SET count = count - 1 WHERE name = 'reports.open';
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.state = 'open' THEN
    UPDATE totals SET count = count + 1 WHERE name = 'reports.open';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "reports_counted" AFTER INSERT OR DELETE OR UPDATE OF state ON "review_reports"
  FOR EACH ROW EXECUTE FUNCTION "keep_report_count"();
--> statement-breakpoint
-- The counts by day, as before, and the last entry of each day.
CREATE OR REPLACE FUNCTION "keep_record_days"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO record_days (event, day, count) VALUES (NEW.event, (NEW.at AT TIME ZONE 'UTC')::date, 1)
  ON CONFLICT (event, day) DO UPDATE SET count = record_days.count + 1;
  INSERT INTO record_day_ends (day, seq, hash) VALUES ((NEW.at AT TIME ZONE 'UTC')::date, NEW.seq, NEW.hash)
  ON CONFLICT (day) DO UPDATE SET seq = excluded.seq, hash = excluded.hash WHERE record_day_ends.seq < excluded.seq;
  RETURN NULL;
END
$$;
--> statement-breakpoint
INSERT INTO "record_day_ends" ("day", "seq", "hash")
  SELECT DISTINCT ON ((at AT TIME ZONE 'UTC')::date) (at AT TIME ZONE 'UTC')::date, seq, hash FROM "record_chain"
  ORDER BY (at AT TIME ZONE 'UTC')::date, seq DESC;
--> statement-breakpoint
-- Why reviews were hidden, as the audit log says it. A reason that was typed before there was a list is "other".
CREATE FUNCTION "hiding_reason"(given text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN given IN ('privateData', 'abuse', 'unlawful', 'advertising', 'offTopic', 'notGenuine', 'duplicate')
    THEN given ELSE 'other' END
$$;
--> statement-breakpoint
CREATE FUNCTION "keep_hiding_days"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  link record_chain%ROWTYPE;
  rated numeric := (NEW.details ->> 'rating')::numeric;
BEGIN
  SELECT * INTO link FROM record_chain WHERE seq = NEW.seq;
  IF link.event IS DISTINCT FROM 'review.hidden' THEN RETURN NULL; END IF;
  -- The release before this one does not say which rating was hidden.
  IF rated IS NULL AND link.subject ~ '^[0-9a-f-]{36}$' THEN
    SELECT rating INTO rated FROM reviews WHERE id = link.subject::uuid;
  END IF;
  IF rated IS NOT NULL THEN
    INSERT INTO hiding_days (day, reason, rating, count)
      VALUES ((link.at AT TIME ZONE 'UTC')::date, hiding_reason(NEW.details ->> 'reason'), rated, 1)
    ON CONFLICT (day, reason, rating) DO UPDATE SET count = hiding_days.count + 1;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "hidings_counted" AFTER INSERT ON "record_details"
  FOR EACH ROW EXECUTE FUNCTION "keep_hiding_days"();
--> statement-breakpoint
INSERT INTO "hiding_days" ("day", "reason", "rating", "count")
  SELECT (link.at AT TIME ZONE 'UTC')::date, hiding_reason(beside.details ->> 'reason'), review.rating, count(*)
  FROM "record_chain" link
  JOIN "record_details" beside ON beside.seq = link.seq
  JOIN "reviews" review ON review.id::text = link.subject
  WHERE link.event = 'review.hidden' GROUP BY 1, 2, 3;
